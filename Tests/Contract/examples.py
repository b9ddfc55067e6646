"""Every body, parameter and header field in openapi.yaml has an example, and every example is what its schema says."""

import sys

import yaml
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from service import ROOT

# A part of the document that is judged by itself still finds the rest of it.
NAME = "urn:openapi"
DOCUMENT = yaml.safe_load((ROOT / "openapi.yaml").read_text().replace('$ref: "#/', f'$ref: "{NAME}#/'))
REGISTRY = Registry().with_resource(NAME, Resource.from_contents(DOCUMENT, default_specification=DRAFT202012))
problems, count = [], 0


def resolved(node):
    while "$ref" in node:
        place = DOCUMENT
        for name in node["$ref"].removeprefix(NAME + "#/").split("/"):
            place = place[name]
        node = place
    return node


def judge(where, schema, example):
    global count
    count += 1
    validator = Draft202012Validator(
        schema, registry=REGISTRY, format_checker=Draft202012Validator.FORMAT_CHECKER)
    problems.extend(f"{where}: {error.message}" for error in validator.iter_errors(example))


def examples_of(node):
    """The examples of a body, a parameter or a header field, or else of its schema."""
    if "example" in node:
        return [node["example"]]
    if "examples" in node:
        return [resolved(example)["value"] for example in node["examples"].values()]
    schema = resolved(node["schema"])
    return [schema[word] for word in ("example", "const") if word in schema][:1]


def judge_all(where, node):
    examples = examples_of(node)
    if not examples:
        problems.append(f"{where}: has no example")
    for example in examples:
        judge(where, node["schema"], example)


def judge_content(where, node):
    for media_type, media in node.get("content", {}).items():
        judge_all(f"{where} {media_type}", media)


for path, item in DOCUMENT["paths"].items():
    for method, operation in item.items():
        if method == "parameters":
            continue
        where = f"{method.upper()} {path}"
        for parameter in map(resolved, item.get("parameters", []) + operation.get("parameters", [])):
            judge_all(f"{where} {parameter['name']}", parameter)
        judge_content(f"{where} body", resolved(operation.get("requestBody", {})))
        for status, response in operation["responses"].items():
            response = resolved(response)
            judge_content(f"{where} {status}", response)
            for name, header in response.get("headers", {}).items():
                judge_all(f"{where} {status} {name}", resolved(header))
for name, schema in DOCUMENT["components"]["schemas"].items():
    if "example" in schema:
        judge(name, schema, schema["example"])

print(*problems, sep="\n")
print(f"{count} examples, {len(problems)} problems")
sys.exit(bool(problems))
