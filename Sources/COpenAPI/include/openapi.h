/* openapi.yaml, as it was when the program was built. */
#ifndef OPENAPI_H
#define OPENAPI_H

#include <stddef.h>
#include <stdint.h>

typedef struct { const uint8_t *_Nonnull bytes; size_t count; } openapi_text;

/* The text in UTF-8, which is there for as long as the process runs. */
openapi_text openapi_yaml(void);

#endif
