/* The limit: libmicrohttpd answering every request with the same bytes, and nothing else.
 *
 *   bare PORT HEADERS BODY [STATUS]     HEADERS: a file of "Name: value" lines; BODY: a file; STATUS: 200 unless given
 *
 * One epoll loop, keep-alive, one shared response: what Roster's cached path is measured against.
 */
#include <arpa/inet.h>
#include <microhttpd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct MHD_Response *response;
static unsigned status = MHD_HTTP_OK;

static enum MHD_Result answer(
    void *cls, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *upload, size_t *upload_size, void **context)
{
  (void)cls, (void)url, (void)method, (void)version, (void)upload;
  if (*context == NULL) { /* answering on the first call would close the connection */
    *context = &response;
    return MHD_YES;
  }
  *upload_size = 0;
  return MHD_queue_response(connection, status, response);
}

static char *read_file(const char *path, size_t *size)
{
  FILE *file = fopen(path, "rb");
  if (file == NULL) { perror(path); exit(66); }
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  char *bytes = malloc(*size + 1);
  if (bytes == NULL || fread(bytes, 1, *size, file) != *size) { perror(path); exit(66); }
  bytes[*size] = '\0';
  fclose(file);
  return bytes;
}

int main(int argc, char **argv)
{
  if (argc != 4 && argc != 5) { fprintf(stderr, "usage: bare PORT HEADERS BODY [STATUS]\n"); return 64; }
  if (argc == 5) status = (unsigned)atoi(argv[4]);
  size_t head_size, body_size;
  char *head = read_file(argv[2], &head_size), *body = read_file(argv[3], &body_size);
  response = MHD_create_response_from_buffer(body_size, body, MHD_RESPMEM_PERSISTENT);
  for (char *line = strtok(head, "\r\n"); line != NULL; line = strtok(NULL, "\r\n")) {
    char *colon = strstr(line, ": ");
    if (colon == NULL) continue;
    *colon = '\0';
    MHD_add_response_header(response, line, colon + 2);
  }
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(argv[1]))};
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, &answer, NULL, MHD_OPTION_SOCK_ADDR, &address,
      MHD_OPTION_CONNECTION_LIMIT, 1000u, MHD_OPTION_END);
  if (daemon == NULL) { perror("bare: cannot listen"); return 69; }
  sigset_t signals;
  int received;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigprocmask(SIG_BLOCK, &signals, NULL);
  printf("listening\n");
  fflush(stdout);
  sigwait(&signals, &received);
  MHD_stop_daemon(daemon);
  return 0;
}
