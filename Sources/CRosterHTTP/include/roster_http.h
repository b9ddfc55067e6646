/* A thin face of libmicrohttpd for Roster: whole, validated requests in, shared responses out.
 *
 * THREADS    "loop" is the epoll thread that owns a connection. Callbacks marked [loop] run there and never block.
 * OWNERSHIP  +0 is borrowed for the call; (consumed) passes to the callee; +1 is the caller's to release.
 * MEMORY     every hs_bytes of an hs_view stays valid until hs_complete has been called for its request.
 */
#ifndef ROSTER_HTTP_H
#define ROSTER_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct hs_server hs_server;
typedef struct hs_request hs_request;   /* one request in progress; recycled by its loop */
typedef struct hs_response hs_response; /* immutable, reference-counted, may answer many requests at once */

typedef struct {
  const uint8_t *p; /* NULL means absent */
  size_t n;
} hs_bytes;

typedef struct {
  hs_bytes name, value;
} hs_header;

/* A request whose head has passed validation (see validate.c) and whose body is complete. */
typedef struct {
  hs_bytes method;
  hs_bytes path;  /* raw, no percent-decoding; begins with '/', or is "*" for OPTIONS */
  hs_bytes query; /* raw, without '?'; absent when there is no '?' */
  hs_bytes body;  /* dechunked */
  hs_bytes peer;  /* the client's address in network order: 4 bytes of IPv4, or 16 of IPv6; absent without one */
  const hs_header *headers;
  uint32_t header_count;
} hs_view;

/* Why a request is not taken. */
typedef enum {
  HS_ACCEPTED = 0,
  HS_MALFORMED,
  HS_METHOD_UNKNOWN,
  HS_CODING_UNSUPPORTED,
  HS_BODY_TOO_LARGE,
  HS_TARGET_TOO_LONG,
  HS_HEAD_TOO_LARGE,
  HS_SHUTTING_DOWN,
  HS_FAILED, /* it was taken, and answered with a NULL response */
} hs_refusal;

typedef struct {
  void *cls; /* passed to every callback */

  /* A whole request [loop]. hs_complete must be called for it exactly once, now or later, from any thread. */
  void (*on_request)(void *cls, hs_request *request, const hs_view *view);

  /* A request that is not taken; `detail` tells the client why [loop]. hs_complete must be called before this returns.
   * `view` has what is known: without a body and a query, the fields at most partly judged, the method "-" if it
   * is no token, and the path "/" if it could not be one. Without a response the connection is cut. */
  void (*on_refused)(void *cls, hs_request *request, const hs_view *view, hs_refusal why, const char *detail);

  /* The client of a request that was kept with hs_request_keep is gone; the answer will reach nobody [reaper].
   * hs_complete is still due. `kept` is +0, and only valid during the call; a lock is held, so be brief. */
  void (*on_gone)(void *cls, void *kept);

  /* The last event of a request that was kept; `kept` is (consumed) [loop]. */
  void (*on_end)(void *cls, void *kept);

  /* What libmicrohttpd has to say, one line, no line end [any]. */
  void (*on_log)(void *cls, const char *message, size_t n);

  /* Descriptors are so short that clients cannot be accepted; at most once a minute [any]. */
  void (*on_shortage)(void *cls);
} hs_callbacks;

/* All addresses that begin with the same bits, in the form that stands for them within IPv6 (RFC 4291 §2.5.5.2). */
typedef struct {
  uint8_t first[16]; /* the bits beyond `bits` are 0 */
  unsigned bits;     /* 0 to 128 */
} hs_address_block;

typedef struct {
  const char *host; /* a numeric address, or a name of one; "::" listens on IPv4 as well */
  uint16_t port;    /* 0 picks a free one, the same for every loop */
  unsigned loops;   /* each has its own thread and its own SO_REUSEPORT socket; no more than max_connections */
  unsigned max_connections; /* at least 1, over all loops, which have equal shares */
  unsigned max_connections_per_address; /* over all loops; 0 for no limit. One more is closed when it is accepted */
  const hs_address_block *exempt;       /* whose connections are not limited so; +0, for hs_server_start alone */
  size_t exempt_count;
  size_t connection_memory; /* bytes of libmicrohttpd's pool for each connection */
  size_t max_target;        /* a longer request target is answered with 414 */
  size_t max_body;          /* a longer body is answered with 413 */
  unsigned idle_ms;         /* silence on a connection, in the midst of a request as well; whole seconds */
  unsigned drain_idle_ms;   /* the same while draining, and at least so long after draining began */
  unsigned handshake_ms;    /* when draining begins, for connections that are being opened to be completed */
  unsigned head_ms;         /* absolute, to the end of a head: from the accept, and for later requests from the end of
                             * their first line, for which there are idle_ms and head_ms */
  unsigned body_ms;         /* absolute, from the end of the head to the end of the body */
  unsigned send_ms;         /* absolute, for a client to take an answer: so long, ... */
  unsigned send_rate;       /* ... and a second more for each so many bytes of it */
  const char *tls_certificate; /* a chain in PEM, for TLS 1.2 and 1.3; NULL for plain HTTP. +0, for hs_server_start */
  const char *tls_key;         /* its key in PEM; +0, for hs_server_start alone */
} hs_config;

/* Whether a server could use this certificate and key; if not, why, in GnuTLS's words. Listens nowhere. */
bool hs_tls_judge(const char *certificate, const char *key, char *err, size_t errlen);

/* Listens and serves. 0, or an errno value with a reason in `err` (EADDRINUSE: the port is taken). */
int hs_server_start(const hs_config *config, const hs_callbacks *callbacks, hs_server **out, char *err, size_t errlen);

uint16_t hs_server_port(const hs_server *server);

/* Connections that are open now. */
uint32_t hs_server_connections(const hs_server *server);

/* Connections that were closed when they were accepted, since their address had its share; and idle ones that were
 * ended because descriptors were short. */
uint64_t hs_server_refused(const hs_server *server);
uint64_t hs_server_evicted(const hs_server *server);

/* Requests that came in so far, and those among them whose connection was suspended to wait for an answer. */
uint64_t hs_server_requests(const hs_server *server);
uint64_t hs_server_suspensions(const hs_server *server);

/* Stops accepting, but for connections that are being opened. From here on every response says `Connection: close`.
 * Idempotent. */
void hs_server_drain(hs_server *server);

/* Drains, waits until every connection has ended, stops the loops and closes everything. Idempotent.
 * Blocks: never call it on a loop. ETIMEDOUT when work is still pending after `deadline_ms`; then everything is as
 * it was, draining, and it may be called again. */
int hs_server_stop(hs_server *server, unsigned deadline_ms);

/* Frees a server that hs_server_stop has stopped (consumed). */
void hs_server_free(hs_server *server);

/* Answers a request, exactly once, from any thread; `response` is +0. The request is gone afterwards.
 * NULL has the request refused with HS_FAILED, and a refused one cut. */
void hs_complete(hs_request *request, unsigned status, hs_response *response);

/* Whether hs_complete has been called. Only inside on_request [loop]. */
bool hs_request_is_complete(const hs_request *request);

/* Has on_gone and on_end called with `kept` for this request. Only inside on_request, at most once [loop]. */
void hs_request_keep(hs_request *request, void *kept);

/* A response of these fields and bytes (+1). `release` is called with `owner` when the bytes are no longer needed,
 * also when making it fails. NULL when memory is short, or when a field has a name that is no token, no value,
 * or a value with control characters. */
hs_response *hs_response_make(
    hs_bytes body, void (*release)(void *owner), void *owner, const hs_header *headers, size_t header_count);
void hs_response_release(hs_response *response); /* (consumed) */

#endif
