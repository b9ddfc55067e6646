/* How a server stops taking connections without losing one.
 *
 * Closing a listening socket resets the connections that wait in it to be accepted, and those whose handshake is under
 * way. Their clients have been told that they are connected, and may have sent a request. So the socket first lets no
 * further handshake begin, then those that had begun are completed and accepted, and only then does it end. */
#include "internal.h"

#include <linux/filter.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#define TCP_FLAGS_AT 13
#define TCP_SYN 0x02

/* Drops segments that ask for a connection. Their clients repeat them after a second, and are refused then. */
static void ignore_newcomers(int fd) {
  struct sock_filter only_known[] = {
      BPF_STMT(BPF_LD | BPF_B | BPF_ABS, TCP_FLAGS_AT),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, TCP_SYN, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, UINT32_MAX),
      BPF_STMT(BPF_RET | BPF_K, 0),
  };
  const struct sock_fprog program = {.len = sizeof only_known / sizeof *only_known, .filter = only_known};
  /* A kernel without filters keeps on greeting newcomers, and resets the last of them. */
  setsockopt(fd, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program);
}

/* How many connections are complete and not yet accepted. */
static unsigned waiting_at(int fd) {
  struct tcp_info info = {0};
  socklen_t n = sizeof info;
  /* tcpi_unacked of a listening socket is the length of its queue. */
  return getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &n) == 0 ? info.tcpi_unacked : 0;
}

void hs_newcomers_ignore(hs_server *server) {
  for (unsigned i = 0; i < server->loop_count; i++)
    if (server->loops[i].listen_fd >= 0) ignore_newcomers(server->loops[i].listen_fd);
}

bool hs_newcomers_wait(const hs_server *server) {
  for (unsigned i = 0; i < server->loop_count; i++)
    if (server->loops[i].listen_fd >= 0 && waiting_at(server->loops[i].listen_fd) > 0) return true;
  return false;
}
