/* TLS, which libmicrohttpd leaves to GnuTLS. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* GnuTLS's defaults, without the versions that RFC 8996 forbids. */
#define PRIORITIES "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"

void hs_tls_options(const char *certificate, const char *key, struct MHD_OptionItem options[HS_TLS_OPTIONS]) {
  unsigned n = 0;
  if (certificate) {
    /* libmicrohttpd reads them while it starts, and does not write. */
    options[n++] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)(uintptr_t)certificate};
    options[n++] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)(uintptr_t)key};
    options[n++] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)(uintptr_t)PRIORITIES};
  }
  options[n] = (struct MHD_OptionItem){MHD_OPTION_END, 0, NULL};
}

typedef struct {
  char *text;
  size_t room;
} complaint;

/* The first line is GnuTLS's reason; "Failed to initialize TLS support" follows. */
static void note_complaint(void *cls, const char *format, va_list arguments) {
  complaint *noted = cls;
  if (noted->room == 0 || noted->text[0]) return;
  vsnprintf(noted->text, noted->room, format, arguments);
  noted->text[strcspn(noted->text, "\n")] = '\0';
  const char *reason = strstr(noted->text, "key: ");
  if (reason) memmove(noted->text, reason + 5, strlen(reason + 5) + 1);
}

bool hs_tls_judge(const char *certificate, const char *key, char *err, size_t errlen) {
  complaint noted = {err, errlen};
  if (errlen) err[0] = '\0';
  struct MHD_OptionItem options[HS_TLS_OPTIONS];
  hs_tls_options(certificate, key, options);
  /* A daemon that listens nowhere and has no thread: only its beginning is of interest. */
  struct MHD_Daemon *trial = MHD_start_daemon(
      MHD_USE_TLS | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ERROR_LOG, 0, NULL, NULL, hs_on_call, NULL,
      MHD_OPTION_EXTERNAL_LOGGER, note_complaint, &noted,
      MHD_OPTION_ARRAY, options,
      MHD_OPTION_END);
  if (!trial) return false;
  MHD_stop_daemon(trial);
  return true;
}
