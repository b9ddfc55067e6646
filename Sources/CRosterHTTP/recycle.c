/* The memory of requests: a freelist for each loop, touched by that loop's thread alone, so without a lock. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

#define KEPT_REQUESTS 64         /* a loop's spare requests; a burst beyond them is freed again */
#define KEPT_BODY (16 * 1024)    /* a spare request keeps a body buffer up to this size */
#define FIRST_BODY_ROOM (4 * 1024)

hs_request *hs_request_take(hs_loop *loop) {
  hs_request *request = loop->free_requests;
  if (request) {
    loop->free_requests = request->next_free;
    loop->free_count--;
  } else {
    request = calloc(1, sizeof *request + loop->server->config.max_target);
    if (!request) return NULL;
    request->loop = loop;
  }
  request->next_free = NULL;
  request->stage = HS_STAGE_HEAD;
  request->overflow = 0;
  request->response = NULL;
  request->kept = NULL;
  request->gone = false;
  request->body_n = 0;
  request->header_count = 0;
  return request;
}

static void free_request(hs_request *request) {
  free(request->body);
  free(request);
}

void hs_request_recycle(hs_request *request) {
  hs_loop *loop = request->loop;
  if (loop->free_count >= KEPT_REQUESTS) {
    free_request(request);
    return;
  }
  if (request->body_room > KEPT_BODY) {
    free(request->body);
    request->body = NULL;
    request->body_room = 0;
  }
  request->next_free = loop->free_requests;
  loop->free_requests = request;
  loop->free_count++;
}

void hs_requests_free(hs_loop *loop) {
  while (loop->free_requests) {
    hs_request *request = loop->free_requests;
    loop->free_requests = request->next_free;
    free_request(request);
  }
}

bool hs_body_append(hs_request *request, const void *bytes, size_t n) {
  if (n > request->body_room - request->body_n) {
    size_t room = request->body_room ? request->body_room : FIRST_BODY_ROOM;
    while (room - request->body_n < n) {
      if (room > SIZE_MAX / 2) return false;
      room *= 2;
    }
    uint8_t *grown = realloc(request->body, room);
    if (!grown) return false;
    request->body = grown;
    request->body_room = room;
  }
  memcpy(request->body + request->body_n, bytes, n);
  request->body_n += n;
  return true;
}
