"""The servers that Roster is measured beside, each with one loop or thread where it can be told so."""
import resource, shutil, subprocess, sys
from pathlib import Path

from service import ROOT, Server, free_port

SKIPPED = {"date", "connection", "content-length"}
HUMMINGBIRD = ROOT / "Benchmarks/hummingbird-service"


def bare(folder, answer):
    """libmicrohttpd, and nothing else: this answer to every request."""
    binary = folder / "bare"
    if not binary.exists():
        subprocess.run(["cc", "-O2", "-o", binary, ROOT / "Benchmarks/bare.c", "-lmicrohttpd"], check=True)
    port = free_port()
    headers, body = folder / f"{port}.headers", folder / f"{port}.body"
    headers.write_text("\n".join(f"{k}: {v}" for k, v in answer.headers if k.lower() not in SKIPPED))
    body.write_bytes(answer.body)
    return Server([binary, port, headers, body, answer.status], port)


NGINX = """
daemon off;
master_process off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log stderr error;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  keepalive_requests 1000000000;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  default_type application/json;
  {http}
  server {{
    listen 127.0.0.1:{port};
    {server}
  }}
}}
"""


def nginx(folder, name, http, server):
    folder = folder / name
    folder.mkdir()
    port = free_port()
    configuration = folder / "nginx.conf"
    configuration.write_text(NGINX.format(folder=folder, port=port, http=http, server=server))
    return Server(["nginx", "-p", folder, "-e", "stderr", "-c", configuration], port)


def nginx_static(folder, answers, packed):
    """nginx with each answer as a file, which it keeps open; `packed` holds the gzip of some."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    files = folder / "files"
    for path, body in answers.items():
        file = files / name_of(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body)
    for path, body in packed.items():
        (files / (name_of(path) + ".gz")).write_bytes(body)
    return nginx(folder, "static", f"open_file_cache max={most - 1000};", f"""
    root {files};
    gzip_static on;
    location = /livez {{ return 204; }}
    location = /players {{ try_files /lists/$args.json /lists/all.json =404; }}""")


def name_of(path):
    """The file that nginx sends for a path."""
    if path == "/players":
        return "lists/all.json"
    return f"lists/{path.removeprefix('/players?')}.json" if path.startswith("/players?") else path[1:]


def nginx_cache(folder, origin):
    """nginx with a cache of what the origin answers."""
    return nginx(folder, "cache", f"""
  proxy_cache_path {folder}/cached keys_zone=all:32m max_size=1g inactive=1h;
  upstream origin {{ server 127.0.0.1:{origin.port}; keepalive 8; }}""", """
    location / {
      proxy_pass http://origin;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Accept-Encoding $http_accept_encoding;
      proxy_cache all;
    }""")


def varnish(folder, origin):
    """Varnish with a cache of what the origin answers, in memory."""
    port = free_port()
    return Server(
        ["varnishd", "-F", "-n", folder / "varnish", "-a", f"127.0.0.1:{port}", "-b", f"127.0.0.1:{origin.port}",
         "-s", "malloc,512m", "-p", "thread_pools=1", "-p", "thread_pool_min=50"], port, quiet=True)


def hummingbird(feed):
    """A Hummingbird service with the same routes, one event loop, and the feed in memory."""
    port = free_port()
    return Server([HUMMINGBIRD / ".build/release/App", port, feed], port)


def build_hummingbird():
    """Builds it where that has not been done; about five minutes the first time."""
    built = subprocess.run(
        ["swift", "build", "--quiet", "-c", "release", "--package-path", HUMMINGBIRD], stdout=sys.stderr.buffer)
    return built.returncode == 0


def there(tool):
    if shutil.which(tool) or Path("/usr/sbin", tool).exists():
        return True
    print(f"{tool} is not installed and is left out", file=sys.stderr)
    return False
