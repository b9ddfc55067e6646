/* One request, from its request line to its response. Everything here but hs_complete runs on the loop's thread. */
#include "internal.h"

#include <string.h>

/* Who resumes a suspended connection, exactly once? The loop suspends it and then moves RUNNING to SUSPENDED; the
 * completer exchanges whatever it finds for DONE. If the completer finds SUSPENDED, it resumes; if the loop finds
 * DONE, it does. A response that is there before on_request returns is queued at once and nothing is suspended. */
enum { HS_RUNNING, HS_SUSPENDED, HS_DONE };

/* libmicrohttpd's bookkeeping for one field: a node of 56 bytes, aligned to 16. */
#define FIELD_NODE 64

/* Whether the connection ends with the answer.
 *
 * After a chunked body it does, because libmicrohttpd 0.9.75 takes a bare line feed for the end of a chunk's line. A
 * proxy that does not would see one request where libmicrohttpd sees two (RFC 9112 §7.1.1, §9.6). */
static bool closes(const hs_request *request) {
  return request->verdict.is_chunked || atomic_load_explicit(&request->loop->server->draining, memory_order_relaxed);
}

static void set_deadline(hs_request *request, unsigned ms, size_t more_ms) {
  const int64_t deadline = ms ? hs_now() + ms + (int64_t)more_ms : 0;
  atomic_store_explicit(&request->owner->deadline, deadline, memory_order_relaxed);
}

static hs_bytes target_of(const hs_request *request) {
  size_t room = request->loop->server->config.max_target;
  return (hs_bytes){(const uint8_t *)request->target, request->target_n < room ? request->target_n : room};
}

static enum MHD_Result queue_response(hs_request *request, bool last) {
  hs_response *response = request->response;
  request->response = NULL;
  if (!response) return MHD_NO;
  const hs_config *config = &request->loop->server->config;
  set_deadline(request, config->send_ms, hs_response_size(response) * 1000 / (config->send_rate ? config->send_rate : 1));
  if (last) request->owner->linger = true;
  enum MHD_Result queued = hs_response_queue(response, request->connection, request->status, last);
  hs_response_release(response);
  return queued;
}

/* From here on hs_complete is due. */
static void begin_answer(hs_request *request) {
  atomic_store_explicit(&request->state, HS_RUNNING, memory_order_relaxed);
  atomic_fetch_add(&request->loop->inflight, 1);
}

/* Has the refusal worded, and queues it. */
static enum MHD_Result answer_refused(
    hs_request *request, const char *method, hs_refusal why, const char *detail, bool last) {
  const hs_callbacks *callbacks = &request->loop->server->callbacks;
  const hs_view view = hs_view_of_refused(request, method, target_of(request));
  begin_answer(request);
  callbacks->on_refused(callbacks->cls, request, &view, why, detail);
  return queue_response(request, last);
}

/* Refuses what is not worth reading to its end: the response closes the connection. */
static enum MHD_Result refuse(hs_request *request, const char *method, hs_refusal why, const char *detail) {
  request->stage = HS_STAGE_ANSWERED;
  set_deadline(request, 0, 0);
  return answer_refused(request, method, why, detail, true);
}

/* ---- the request line ---- */

void *hs_on_target(void *cls, const char *uri, struct MHD_Connection *connection) {
  hs_loop *loop = cls;
  hs_connection *owner = hs_connection_of(connection);
  hs_request *request = owner ? hs_request_take(loop) : NULL;
  if (!request || !uri) return request;
  request->owner = owner;
  request->connection = connection;
  /* Copied because libmicrohttpd cuts and decodes its own in place as soon as this returns. */
  const size_t room = loop->server->config.max_target;
  request->target_n = strlen(uri);
  memcpy(request->target, uri, request->target_n < room ? request->target_n : room);
  /* libmicrohttpd would now make a node of every `a&` in the query, and run out of memory without a word after some
   * hundreds. It has noted where the query begins before calling this, so ending it there leaves none to parse. */
  char *query = strchr(uri, '?');
  if (query && query[1]) query[1] = '\0';

  /* A new connection keeps the deadline that began when it was accepted. */
  const int64_t limit = hs_now() + loop->server->config.head_ms;
  if (atomic_load_explicit(&owner->deadline, memory_order_relaxed) > limit)
    atomic_store_explicit(&owner->deadline, limit, memory_order_relaxed);
  atomic_store_explicit(&owner->idle_since, 0, memory_order_relaxed);
  return request;
}

/* ---- the head ---- */

typedef struct {
  hs_request *request;
  size_t overhead;
  bool too_many;
} header_pass;

static enum MHD_Result note_header(
    void *cls, enum MHD_ValueKind kind, const char *name, size_t name_n, const char *value, size_t value_n) {
  header_pass *pass = cls;
  pass->overhead += FIELD_NODE;
  if (kind == MHD_COOKIE_KIND) return MHD_YES;
  hs_request *request = pass->request;
  pass->too_many = request->header_count == HS_MAX_HEADERS;
  if (pass->too_many) return MHD_NO;
  hs_header *header = &request->headers[request->header_count++];
  header->name = (hs_bytes){(const uint8_t *)name, name_n};
  header->value = (hs_bytes){(const uint8_t *)(value ? value : ""), value_n};
  /* Parsing cookies, libmicrohttpd works on a copy of the field. */
  if (hs_equal_ignoring_case(header->name, "cookie")) pass->overhead += value_n + 1;
  return MHD_YES;
}

static size_t head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

/* Whether the parts lie end to end in libmicrohttpd's buffer, a CR and an LF apart, as they came.
 *
 * A gap betrays what its parser has lost on the way: what follows a NUL in a target or value, and a line that begins
 * with a colon, which it takes for the end of the head, so that the client's next fields become another request.
 * Bare line feeds and folded lines are refused with them (RFC 9112 §2.2, §5.2). */
static bool is_contiguous(const hs_request *request, const char *url, const hs_head *head) {
#if MHD_VERSION < 0x00097700
  const uint8_t *at = head->method.p + head->method.n + 1;
  if (at != (const uint8_t *)url) return false;
  at += request->target_n + 1;
  if (at != head->version.p) return false;
  at += head->version.n + 2;
  for (uint32_t i = 0; i < head->header_count; i++) {
    if (at != head->headers[i].name.p) return false;
    at = head->headers[i].value.p + head->headers[i].value.n + 2;
  }
  return at + 2 == head->method.p + head_size(request->connection);
#else /* strict itself, and its values end before the white space that ends a line */
  (void)request, (void)url, (void)head;
  return true;
#endif
}

static enum MHD_Result take_head(hs_request *request, const char *url, const char *method, const char *version) {
  const hs_config *config = &request->loop->server->config;
  header_pass pass = {.request = request};
  MHD_get_connection_values_n(request->connection, MHD_HEADER_KIND | MHD_COOKIE_KIND, note_header, &pass);
  if (request->target_n > config->max_target)
    return refuse(request, method, HS_TARGET_TOO_LONG, "The request target is too long.");
  if (pass.too_many) return refuse(request, method, HS_HEAD_TOO_LARGE, "The request has too many header fields.");
  if (head_size(request->connection) + pass.overhead + HS_RESPONSE_ROOM > config->connection_memory)
    return refuse(request, method, HS_HEAD_TOO_LARGE, "The request's header fields are too large.");

  const hs_head head = {
      .method = {(const uint8_t *)method, strlen(method)},
      .target = target_of(request),
      .version = {(const uint8_t *)version, strlen(version)},
      .headers = request->headers,
      .header_count = request->header_count,
      .max_body = config->max_body,
  };
  request->verdict = hs_validate(&head);
  if (request->verdict.refusal) return refuse(request, method, request->verdict.refusal, request->verdict.detail);
  if (!is_contiguous(request, url, &head))
    return refuse(request, method, HS_MALFORMED, "The request head holds a NUL, or a line that is no header field.");
  request->stage = HS_STAGE_BODY;
  set_deadline(request, request->verdict.has_body ? config->body_ms : 0, 0);
  return MHD_YES;
}

/* ---- the body ---- */

/* Too long a chunked body is read on for a while, because only at its end can it be answered: libmicrohttpd takes
 * no response in the middle. MHD_NO cuts the connection. */
static enum MHD_Result take_body(hs_request *request, const char *bytes, size_t n) {
  if (n == 0) return MHD_YES; /* an empty body, when 100 was sent and something follows */
  const size_t max_body = request->loop->server->config.max_body;
  if (request->overflow == 0 && n <= max_body - request->body_n)
    return hs_body_append(request, bytes, n) ? MHD_YES : MHD_NO;
  request->overflow += n;
  return request->overflow <= HS_MAX_DISCARD ? MHD_YES : MHD_NO;
}

/* ---- the answer ---- */

static enum MHD_Result queue_answer(hs_request *request, const char *method) {
  request->stage = HS_STAGE_ANSWERED;
  if (request->response) return queue_response(request, closes(request));
  const char *detail = "The server failed to answer this request.";
  return answer_refused(request, method, HS_FAILED, detail, closes(request));
}

static void set_waiting(hs_request *request, bool waiting) {
  pthread_mutex_lock(&request->loop->lock);
  request->owner->waiting = waiting ? request : NULL;
  pthread_mutex_unlock(&request->loop->lock);
}

/* After this the reaper cannot be inside on_gone for the request: it calls that under the lock taken here. */
static void stop_waiting(hs_request *request) {
  if (request->stage == HS_STAGE_WAITING) set_waiting(request, false);
  void *kept = request->kept;
  request->kept = NULL;
  const hs_callbacks *callbacks = &request->loop->server->callbacks;
  if (kept) callbacks->on_end(callbacks->cls, kept);
}

static void wait_for_answer(hs_request *request) {
  request->stage = HS_STAGE_WAITING;
  atomic_fetch_add_explicit(&request->loop->suspensions, 1, memory_order_relaxed);
  set_waiting(request, true);
  MHD_suspend_connection(request->connection);
  int running = HS_RUNNING;
  if (!atomic_compare_exchange_strong(&request->state, &running, HS_SUSPENDED))
    MHD_resume_connection(request->connection);
}

static enum MHD_Result start_answer(hs_request *request, const char *method) {
  hs_loop *loop = request->loop;
  const hs_server *server = loop->server;
  set_deadline(request, 0, 0);
  if (request->overflow) return refuse(request, method, HS_BODY_TOO_LARGE, "The request body is too large.");

  for (uint32_t i = 0; i < request->header_count; i++)
    request->headers[i].value = hs_trimmed(request->headers[i].value);
  const hs_view view = {
      .method = {(const uint8_t *)method, strlen(method)},
      .path = request->verdict.path,
      .query = request->verdict.query,
      .body = {request->body, request->body_n},
      .peer = hs_peer_of(request->owner),
      .headers = request->headers,
      .header_count = request->header_count,
  };
  atomic_fetch_add_explicit(&loop->requests, 1, memory_order_relaxed);
  /* Counted before looking: hs_server_stop sets `stopping` and then waits until nothing is counted. */
  begin_answer(request);
  if (atomic_load(&server->stopping)) {
    atomic_fetch_sub(&loop->inflight, 1);
    return refuse(request, method, HS_SHUTTING_DOWN, "The server is shutting down.");
  }
  server->callbacks.on_request(server->callbacks.cls, request, &view);
  if (atomic_load_explicit(&request->state, memory_order_acquire) != HS_DONE) {
    wait_for_answer(request);
    return MHD_YES;
  }
  stop_waiting(request);
  return queue_answer(request, method);
}

void hs_complete(hs_request *request, unsigned status, hs_response *response) {
  hs_loop *loop = request->loop;
  struct MHD_Connection *connection = request->connection;
  if (response) hs_response_retain(response);
  request->response = response;
  request->status = status;
  /* From the exchange on, the request belongs to the loop, which may already have recycled it. The connection stays
   * while it is suspended, and the loop while `inflight` counts us. */
  if (atomic_exchange(&request->state, HS_DONE) == HS_SUSPENDED) MHD_resume_connection(connection);
  atomic_fetch_sub(&loop->inflight, 1);
}

bool hs_request_is_complete(const hs_request *request) {
  return atomic_load_explicit(&request->state, memory_order_acquire) == HS_DONE;
}

void hs_request_keep(hs_request *request, void *kept) { request->kept = kept; }

/* ---- libmicrohttpd's callbacks ---- */

enum MHD_Result hs_on_call(
    void *cls, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *upload, size_t *upload_size, void **context) {
  (void)cls;
  (void)connection;
  hs_request *request = *context;
  if (!request) return MHD_NO; /* out of memory */
  switch (request->stage) {
    case HS_STAGE_HEAD: return take_head(request, url, method, version);
    case HS_STAGE_BODY: {
      if (!upload) return start_answer(request, method);
      size_t n = *upload_size;
      *upload_size = 0;
      return take_body(request, upload, n);
    }
    case HS_STAGE_WAITING: /* resumed */
      stop_waiting(request);
      return queue_answer(request, method);
    case HS_STAGE_ANSWERED: break;
  }
  return MHD_NO;
}

/* The end of every request that had a request line, also of one whose client left while it was suspended: then
 * hs_complete has been called, and its answer is dropped here. */
void hs_on_completed(
    void *cls, struct MHD_Connection *connection, void **context, enum MHD_RequestTerminationCode why) {
  (void)cls;
  (void)connection;
  hs_request *request = *context;
  if (!request) return;
  *context = NULL;
  stop_waiting(request);
  /* Answered by libmicrohttpd itself, perhaps before all was read. */
  if (why == MHD_REQUEST_TERMINATED_WITH_ERROR && request->stage != HS_STAGE_ANSWERED) request->owner->linger = true;
  if (request->response) hs_response_release(request->response);

  const hs_config *config = &request->loop->server->config;
  const int64_t now = hs_now();
  atomic_store_explicit(&request->owner->deadline, now + config->idle_ms + config->head_ms, memory_order_relaxed);
  atomic_store_explicit(&request->owner->idle_since, now, memory_order_relaxed);
  hs_request_recycle(request);
}
