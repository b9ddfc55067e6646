/* What can be said of a request that is not taken: it may have been refused before anyone looked at its parts. */
#include "internal.h"

#include <string.h>

#define LONGEST_PATH 256

static hs_bytes path_of(hs_bytes target) {
  const hs_bytes root = {(const uint8_t *)"/", 1};
  if (target.n == 0 || target.p[0] != '/') return root;
  size_t n = 0;
  for (; n < target.n && target.p[n] != '?'; n++)
    if (n + 1 >= LONGEST_PATH || target.p[n] <= ' ' || target.p[n] >= 0x7f) return root;
  return (hs_bytes){target.p, n};
}

hs_view hs_view_of_refused(hs_request *request, const char *method, hs_bytes target) {
  const hs_bytes sent = {(const uint8_t *)method, strlen(method)};
  const hs_bytes unknown = {(const uint8_t *)"-", 1};
  for (uint32_t i = 0; i < request->header_count; i++)
    request->headers[i].value = hs_trimmed(request->headers[i].value);
  return (hs_view){
      .method = hs_is_token(sent) ? sent : unknown,
      .path = path_of(target),
      .peer = hs_peer_of(request->owner),
      .headers = request->headers,
      .header_count = request->header_count,
  };
}
