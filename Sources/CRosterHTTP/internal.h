/* What the files of the shim share. None of it is visible to Swift. */
#ifndef ROSTER_HTTP_INTERNAL_H
#define ROSTER_HTTP_INTERNAL_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "roster_http.h"

#include <microhttpd.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#define HS_MAX_HEADERS 100
#define HS_MAX_DISCARD (1024 * 1024) /* bytes of an oversized chunked body read before the line is cut */
#define HS_RESPONSE_ROOM 2048        /* connection memory that a request head must leave for the response head */

/* ---- validate.c: what a request head may look like; pure, so that tests and fuzzers can call it ---- */

typedef struct {
  hs_bytes method, target, version;
  const hs_header *headers; /* values as parsed, trailing white space included */
  uint32_t header_count;
  uint64_t max_body;
} hs_head;

typedef struct {
  hs_refusal refusal;
  const char *detail;   /* for the client, when refused; static text */
  hs_bytes path, query; /* when accepted; of the target, or static text */
  bool has_body;        /* a body of at least one byte follows, or a chunked one */
  bool is_chunked;
} hs_verdict;

hs_verdict hs_validate(const hs_head *head);
hs_bytes hs_trimmed(hs_bytes value);
bool hs_is_token(hs_bytes bytes);
bool hs_is_field_value(hs_bytes bytes);
bool hs_equal_ignoring_case(hs_bytes bytes, const char *lowercase);

/* ---- the parts of a server ---- */

typedef struct hs_loop hs_loop;
typedef struct hs_connection hs_connection;

/* The other end of a connection, in network order. */
typedef struct {
  uint8_t bytes[16];
  uint8_t n; /* 4, 16, or 0 for an address of another kind */
} hs_peer;

typedef struct hs_addresses hs_addresses; /* addresses.c; NULL without a limit */
typedef struct hs_address hs_address;     /* one that has connections now */

/* All that an idle connection costs beyond libmicrohttpd's own share. */
struct hs_connection {
  hs_loop *loop;
  hs_connection *prev, *next; /* loop->connections; guarded by loop->lock */
  hs_request *waiting;        /* the suspended request, if any; guarded by loop->lock */
  int fd;
  hs_peer peer;         /* set when the connection opens */
  hs_address *address;  /* where it is counted; NULL for nowhere */
  bool cut;             /* only the reaper: already shut down */
  bool last;            /* only the reaper: nothing further is read */
  int64_t seen_idle;    /* only the reaper: the idle_since at which it last looked for an end of the stream */
  bool linger;          /* only the loop: its last answer may be there before its input is read */
  /* Written by the loop, read by the reaper; milliseconds of hs_now, 0 for never. */
  _Atomic int64_t deadline;   /* when to cut the connection */
  _Atomic int64_t idle_since; /* since when no request is in progress */
};

typedef enum { HS_STAGE_HEAD, HS_STAGE_BODY, HS_STAGE_WAITING, HS_STAGE_ANSWERED } hs_stage;

/* One request in progress, taken from the loop's freelist when its request line is complete. */
struct hs_request {
  hs_request *next_free;
  hs_loop *loop;
  hs_connection *owner;
  struct MHD_Connection *connection;
  hs_stage stage;
  hs_verdict verdict;
  size_t target_n; /* as sent; what exceeds max_target has not been copied */
  uint64_t overflow;

  _Atomic int state; /* HS_RUNNING, HS_SUSPENDED, HS_DONE: see request.c */
  unsigned status;
  hs_response *response;
  void *kept;
  bool gone; /* guarded by loop->lock */

  uint8_t *body;
  size_t body_n, body_room;
  uint32_t header_count;
  hs_header headers[HS_MAX_HEADERS];
  char target[];
};

struct hs_loop {
  hs_server *server;
  struct MHD_Daemon *daemon;
  int listen_fd;
  pthread_mutex_t lock; /* guards `connections`, and in each of them `waiting` */
  hs_connection *connections;
  hs_address *entered;   /* only the loop's thread: where the connection counts that it is about to open */
  _Atomic bool starved;  /* accepting has failed for want of descriptors, and waits for a connection to end */
  hs_request *free_requests; /* only the loop's thread */
  unsigned free_count;
  _Atomic uint32_t inflight; /* handed to on_request and not yet through hs_complete */
  _Atomic uint64_t requests, suspensions;
};

#define HS_LINGERERS 256 /* DescriptorLimit.swift keeps as many descriptors */
typedef struct {
  int fd;
  int64_t until;
} hs_lingerer;

struct hs_server {
  hs_config config;
  hs_callbacks callbacks;
  uint16_t port;
  unsigned loop_count;
  _Atomic bool draining, deaf, stopping; /* deaf: the listening sockets have ended */
  _Atomic int64_t draining_since; /* milliseconds of hs_now, 0 for not yet */
  pthread_mutex_t stop_lock; /* one stop at a time; guards `stopped` */
  bool stopped;
  _Atomic uint32_t connections;
  hs_addresses *addresses;
  _Atomic uint64_t refused, evicted;
  _Atomic int64_t shortage_told; /* log.c */
  _Atomic int64_t log_second; /* log.c */
  _Atomic unsigned log_lines;

  pthread_t reaper;
  pthread_mutex_t reaper_lock; /* guards `reaper_ends` and `lingerers` */
  pthread_cond_t reaper_wake;
  bool reaper_ends;
  hs_lingerer lingerers[HS_LINGERERS]; /* in the order of their coming */
  unsigned lingerer_count;

  hs_loop loops[];
};

/* listen.c: a listening socket, or a negative errno value; `*unknown` says why when `host` has no address, or it was not to be had. */
int hs_listen(const char *host, uint16_t port, bool probe, uint16_t *bound, const char **unknown);

/* newcomers.c: the end of listening. */
void hs_newcomers_ignore(hs_server *server);
bool hs_newcomers_wait(const hs_server *server);

/* server.c: ends listening while draining, once that loses nobody. */
void hs_stop_listening_when_due(hs_server *server, int64_t now);

/* request.c: the callbacks that libmicrohttpd gets. `cls` is the loop. */
void *hs_on_target(void *cls, const char *uri, struct MHD_Connection *connection);
enum MHD_Result hs_on_call(
    void *cls, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *upload, size_t *upload_size, void **context);
void hs_on_completed(
    void *cls, struct MHD_Connection *connection, void **context, enum MHD_RequestTerminationCode why);

/* recycle.c: the freelist of a loop. */
hs_request *hs_request_take(hs_loop *loop);
void hs_request_recycle(hs_request *request);
void hs_requests_free(hs_loop *loop);
bool hs_body_append(hs_request *request, const void *bytes, size_t n);

/* response.c */
void hs_response_retain(hs_response *response);
size_t hs_response_size(const hs_response *response);
enum MHD_Result hs_response_queue(
    hs_response *response, struct MHD_Connection *connection, unsigned status, bool closing);

/* refusal.c: as much of a request as may be shown to those who answer a refused one. */
hs_view hs_view_of_refused(hs_request *request, const char *method, hs_bytes target);

/* addresses.c */
int hs_addresses_make(const hs_config *config, hs_addresses **out);
void hs_addresses_free(hs_addresses *all);
bool hs_address_enter(hs_addresses *all, const hs_peer *peer, hs_address **entered);
void hs_address_leave(hs_addresses *all, hs_address *address);

/* tls.c: libmicrohttpd's options for a certificate and a key, none without. */
#define HS_TLS_OPTIONS 4
void hs_tls_options(const char *certificate, const char *key, struct MHD_OptionItem options[HS_TLS_OPTIONS]);

/* connection.c */
int64_t hs_now(void);
enum MHD_Result hs_on_accept(void *cls, const struct sockaddr *address, socklen_t n);
void hs_on_connection(
    void *cls, struct MHD_Connection *connection, void **context, enum MHD_ConnectionNotificationCode what);
hs_connection *hs_connection_of(struct MHD_Connection *connection);
hs_bytes hs_peer_of(const hs_connection *connection);

/* reaper.c, linger.c */
int hs_reaper_start(hs_server *server);
void hs_reaper_stop(hs_server *server);
void hs_linger(hs_server *server, int fd);
bool hs_lingers(hs_server *server);
void hs_linger_visit(hs_server *server, int64_t now);

/* log.c; `cls` is the loop */
void hs_on_log(void *cls, const char *format, va_list arguments);

#endif
