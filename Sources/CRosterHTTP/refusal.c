/* What the shim answers by itself: problems (RFC 9457) in the form that the rest of the service uses. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

#define LONGEST_INSTANCE 256

typedef struct {
  unsigned status;
  const char *title, *code;
} problem;

static const problem problems[] = {
    [HS_MALFORMED] = {400, "The request is malformed", "request.malformed"},
    [HS_METHOD_UNKNOWN] = {501, "This is no proxy", "request.method.unknown"},
    [HS_CODING_UNSUPPORTED] = {501, "This transfer coding is not supported", "request.transferEncoding.unsupported"},
    [HS_BODY_TOO_LARGE] = {413, "The content of the request is too large", "request.tooLarge"},
    [HS_TARGET_TOO_LONG] = {414, "The target of the request is too long", "request.target.tooLong"},
    [HS_HEAD_TOO_LARGE] = {431, "The head of the request is too large", "request.head.tooLarge"},
    [HS_VERSION_UNSUPPORTED] = {505, "This version of HTTP is not supported", "request.version.unsupported"},
    [HS_SHUTTING_DOWN] = {503, "The service is shutting down", "server.shuttingDown"},
    [HS_FAILED] = {500, "The server failed", "server.failed"},
};

/* The path of a target that may not have passed validation, as far as it can stand in JSON unescaped. */
static hs_bytes safe_path(hs_bytes target) {
  const hs_bytes root = {(const uint8_t *)"/", 1};
  if (target.n == 0 || target.p[0] != '/') return root;
  for (size_t i = 0; i < target.n && target.p[i] != '?'; i++) {
    uint8_t c = target.p[i];
    if (i + 1 >= LONGEST_INSTANCE || c <= ' ' || c >= 0x7f || c == '"' || c == '\\') return root;
  }
  const uint8_t *mark = memchr(target.p, '?', target.n);
  return (hs_bytes){target.p, mark ? (size_t)(mark - target.p) : target.n};
}

enum MHD_Result hs_refuse(
    struct MHD_Connection *connection, hs_refusal refusal, const char *detail, hs_bytes target, bool closing) {
  const problem *p = &problems[refusal];
  const hs_bytes instance = safe_path(target);
  char body[1024];
  int n = snprintf(
      body, sizeof body,
      "{\"type\":\"/problems/%s\",\"title\":\"%s\",\"status\":%u,"
      "\"detail\":\"%s\",\"instance\":\"%.*s\",\"code\":\"%s\"}",
      p->code, p->title, p->status, detail, (int)instance.n, (const char *)instance.p, p->code);
  if (n < 0 || (size_t)n >= sizeof body) return MHD_NO;
  struct MHD_Response *response = MHD_create_response_from_buffer((size_t)n, body, MHD_RESPMEM_MUST_COPY);
  if (!response) return MHD_NO;
  enum MHD_Result queued = MHD_NO;
  if ((!closing || MHD_add_response_header(response, "Connection", "close") == MHD_YES) &&
      MHD_add_response_header(response, "Content-Type", "application/problem+json") == MHD_YES &&
      MHD_add_response_header(response, "Cache-Control", "no-store") == MHD_YES &&
      MHD_add_response_header(response, "X-Content-Type-Options", "nosniff") == MHD_YES &&
      (p->status != 503 || MHD_add_response_header(response, "Retry-After", "1") == MHD_YES))
    queued = MHD_queue_response(connection, p->status, response);
  MHD_destroy_response(response);
  return queued;
}
