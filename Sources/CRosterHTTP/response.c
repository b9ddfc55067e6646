/* Responses that many connections share.
 *
 * A response and each libmicrohttpd object made from it hold the same bytes; the last of them to go gives the bytes
 * back. libmicrohttpd keeps its objects for as long as a connection is still sending, which may be longer than ours. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

struct hs_response {
  _Atomic unsigned users;   /* who may still queue it */
  _Atomic unsigned holders; /* of `body`: the users together, and each object below */
  hs_bytes body;
  void (*release)(void *owner);
  void *owner;
  struct MHD_Response *plain;
  struct MHD_Response *_Atomic closing; /* the same with `Connection: close`; made when first needed */
};

static void drop_hold(void *cls) {
  hs_response *response = cls;
  if (atomic_fetch_sub_explicit(&response->holders, 1, memory_order_acq_rel) != 1) return;
  if (response->release) response->release(response->owner);
  free(response);
}

static struct MHD_Response *make_native(hs_response *response) {
  /* libmicrohttpd promises not to write through this pointer. */
  void *bytes = (void *)(uintptr_t)response->body.p;
  struct MHD_Response *native = MHD_create_response_from_buffer_with_free_callback_cls(
      response->body.n, response->body.n ? bytes : NULL, drop_hold, response);
  if (native) atomic_fetch_add_explicit(&response->holders, 1, memory_order_relaxed);
  return native;
}

/* Fields that say how the message is framed are libmicrohttpd's to write. */
static bool is_framing(hs_bytes name) {
  static const char *const reserved[] = {"connection", "content-length", "date", "transfer-encoding", "upgrade"};
  for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
    if (hs_equal_ignoring_case(name, reserved[i])) return true;
  return false;
}

static bool add_field(struct MHD_Response *native, const hs_header *field) {
  if (!hs_is_token(field->name) || is_framing(field->name)) return false;
  if (field->value.n == 0 || !hs_is_field_value(field->value)) return false;
  /* libmicrohttpd wants C strings and copies them. */
  char *text = malloc(field->name.n + field->value.n + 2);
  if (!text) return false;
  char *value = text + field->name.n + 1;
  memcpy(text, field->name.p, field->name.n);
  text[field->name.n] = '\0';
  memcpy(value, field->value.p, field->value.n);
  value[field->value.n] = '\0';
  bool added = MHD_add_response_header(native, text, value) == MHD_YES;
  free(text);
  return added;
}

hs_response *hs_response_make(
    hs_bytes body, void (*release)(void *owner), void *owner, const hs_header *headers, size_t header_count) {
  hs_response *response = calloc(1, sizeof *response);
  if (!response) {
    if (release) release(owner);
    return NULL;
  }
  *response = (hs_response){.users = 1, .holders = 1, .body = body, .release = release, .owner = owner};
  response->plain = make_native(response);
  bool whole = response->plain != NULL;
  for (size_t i = 0; whole && i < header_count; i++) whole = add_field(response->plain, &headers[i]);
  if (whole) return response;
  hs_response_release(response);
  return NULL;
}

void hs_response_retain(hs_response *response) {
  atomic_fetch_add_explicit(&response->users, 1, memory_order_relaxed);
}

void hs_response_release(hs_response *response) {
  if (atomic_fetch_sub_explicit(&response->users, 1, memory_order_acq_rel) != 1) return;
  struct MHD_Response *closing = atomic_load_explicit(&response->closing, memory_order_acquire);
  if (response->plain) MHD_destroy_response(response->plain);
  if (closing) MHD_destroy_response(closing);
  drop_hold(response);
}

static enum MHD_Result copy_field(void *cls, enum MHD_ValueKind kind, const char *name, const char *value) {
  (void)kind;
  return MHD_add_response_header(cls, name, value);
}

/* The twin that ends the connection. A response must not change once it has been queued, hence a second object. */
static struct MHD_Response *closing_twin(hs_response *response) {
  struct MHD_Response *twin = atomic_load_explicit(&response->closing, memory_order_acquire);
  if (twin) return twin;
  twin = make_native(response);
  if (!twin) return NULL;
  /* Connection comes first: added after a Date, libmicrohttpd 0.9.75 sends two Dates. */
  int fields = MHD_get_response_headers(response->plain, NULL, NULL);
  if (MHD_add_response_header(twin, "Connection", "close") == MHD_YES &&
      MHD_get_response_headers(response->plain, copy_field, twin) == fields) {
    struct MHD_Response *first = NULL;
    if (atomic_compare_exchange_strong(&response->closing, &first, twin)) return twin;
    MHD_destroy_response(twin);
    return first;
  }
  MHD_destroy_response(twin);
  return NULL;
}

size_t hs_response_size(const hs_response *response) { return response->body.n; }

enum MHD_Result hs_response_queue(
    hs_response *response, struct MHD_Connection *connection, unsigned status, bool closing) {
  struct MHD_Response *native = closing ? closing_twin(response) : response->plain;
  return native ? MHD_queue_response(connection, status, native) : MHD_NO;
}
