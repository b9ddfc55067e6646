/* The shim's validation of request heads.
 *
 * An input is text: the limit of the body in digits, then method, target and version, all separated by spaces, and
 * below, a field a line, `name:value`. Every piece gets memory of its own, so that a byte read beyond it is noticed. */
#include "fuzzing.h"

#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void claim(bool holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "does not hold: %s\n", what);
  abort();
}

static hs_bytes own(const uint8_t *from, size_t n) {
  uint8_t *copy = malloc(n ? n : 1);
  if (!copy) abort();
  if (n) memcpy(copy, from, n);
  return (hs_bytes){.p = copy, .n = n};
}

static hs_bytes next_piece(const uint8_t **at, const uint8_t *end, uint8_t separator) {
  const uint8_t *from = *at;
  const uint8_t *stop = from < end ? memchr(from, separator, (size_t)(end - from)) : NULL;
  *at = stop ? stop + 1 : end;
  return own(from, (size_t)((stop ? stop : end) - from));
}

static void release(hs_bytes bytes) { free((void *)(uintptr_t)bytes.p); }

static bool is_within(hs_bytes part, hs_bytes whole) {
  return part.p >= whole.p && part.p + part.n <= whole.p + whole.n;
}

static bool is_static(hs_bytes path) { return path.n == 1 && (*path.p == '/' || *path.p == '*'); }

static unsigned count(const hs_head *head, const char *name) {
  unsigned n = 0;
  for (uint32_t i = 0; i < head->header_count; i++) n += hs_equal_ignoring_case(head->headers[i].name, name);
  return n;
}

static void check_accepted(const hs_head *head, hs_verdict v) {
  claim(hs_is_token(head->method), "an accepted method is a token");
  claim(v.path.p && v.path.n > 0, "an accepted target has a path");
  claim(is_within(v.path, head->target) || is_static(v.path), "a path is part of its target, or static");
  claim(*v.path.p == '/' || (is_static(v.path) && head->method.n == 7), "a path begins with a slash, or is OPTIONS *");
  claim(!memchr(v.path.p, '?', v.path.n), "a path holds no question mark");
  if (v.query.p) claim(is_within(v.query, head->target) && v.query.p[-1] == '?', "a query follows a question mark");
  for (size_t i = 0; i < head->target.n; i++)
    claim(head->target.p[i] > ' ' && head->target.p[i] < 0x7f, "an accepted target is plain ASCII");
  for (uint32_t i = 0; i < head->header_count; i++) {
    claim(hs_is_token(head->headers[i].name), "an accepted field has a token for its name");
    claim(hs_is_field_value(head->headers[i].value), "an accepted field has no control character");
  }
  const unsigned lengths = count(head, "content-length"), codings = count(head, "transfer-encoding");
  claim(count(head, "host") <= 1 && lengths + codings <= 1, "an accepted head frames its body in one way");
  claim(count(head, "host") == 1 || head->version.p[7] == '0', "an accepted head of HTTP/1.1 names a host");
  claim(!v.has_body || lengths + codings == 1, "a body is announced");
  claim(!codings || v.has_body, "a chunked body may follow");
}

/* One more field of the framing must never leave an accepted head as acceptable as it was. */
static void check_smuggling(const hs_head *head) {
  static const hs_header more[] = {
      {{(const uint8_t *)"Host", 4}, {(const uint8_t *)"a", 1}},
      {{(const uint8_t *)"Content-LENGTH", 14}, {(const uint8_t *)"0", 1}},
      {{(const uint8_t *)"transfer-encoding", 17}, {(const uint8_t *)"chunked", 7}},
  };
  hs_header *headers = malloc((head->header_count + 1) * sizeof *headers);
  if (!headers) abort();
  if (head->header_count) memcpy(headers, head->headers, head->header_count * sizeof *headers);
  hs_head longer = *head;
  longer.headers = headers;
  longer.header_count++;
  const bool framed = count(head, "content-length") + count(head, "transfer-encoding") > 0;
  for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
    headers[head->header_count] = more[i];
    const bool refused = hs_validate(&longer).refusal != HS_ACCEPTED;
    if (i == 0 ? count(head, "host") == 1 : framed) claim(refused, "a second Host or a second framing is refused");
  }
  free(headers);
}

static bool same(hs_verdict left, hs_verdict right) {
  return left.refusal == right.refusal && left.detail == right.detail && left.path.n == right.path.n
         && left.query.n == right.query.n && left.has_body == right.has_body;
}

/* RFC 9110 §5.1: the case of a field's name means nothing. */
static void check_case(const hs_head *head, hs_verdict verdict) {
  for (uint32_t i = 0; i < head->header_count; i++) {
    uint8_t *name = (uint8_t *)(uintptr_t)head->headers[i].name.p;
    for (size_t j = 0; j < head->headers[i].name.n; j++)
      if ((name[j] | 0x20) >= 'a' && (name[j] | 0x20) <= 'z') name[j] ^= 0x20;
  }
  claim(same(hs_validate(head), verdict), "the case of field names does not matter");
}

void hs_fuzz_head(const uint8_t *data, size_t size) {
  const uint8_t *at = data, *end = data + size;
  hs_header headers[HS_MAX_HEADERS];
  hs_head head = {.headers = headers};
  hs_bytes limit = next_piece(&at, end, ' ');
  for (size_t i = 0; i < limit.n; i++) head.max_body = head.max_body * 10 + (uint8_t)(limit.p[i] - '0');
  release(limit);
  head.method = next_piece(&at, end, ' ');
  head.target = next_piece(&at, end, ' ');
  head.version = next_piece(&at, end, '\n');
  while (at < end && head.header_count < HS_MAX_HEADERS) {
    hs_bytes line = next_piece(&at, end, '\n');
    const uint8_t *rest = line.p;
    headers[head.header_count].name = next_piece(&rest, line.p + line.n, ':');
    headers[head.header_count++].value = own(rest, (size_t)(line.p + line.n - rest));
    release(line);
  }

  const hs_verdict verdict = hs_validate(&head);
  if (verdict.refusal == HS_ACCEPTED) {
    claim(!verdict.detail, "an accepted head has nothing wrong with it");
    check_accepted(&head, verdict);
    check_smuggling(&head);
  } else {
    claim(verdict.detail && *verdict.detail, "a refusal says why");
  }
  claim(same(hs_validate(&head), verdict), "the same head is judged the same");
  check_case(&head, verdict);

  release(head.method);
  release(head.target);
  release(head.version);
  for (uint32_t i = 0; i < head.header_count; i++) {
    release(headers[i].name);
    release(headers[i].value);
  }
}
