#include "openapi.h"

static const uint8_t yaml[] = {
#embed "openapi.yaml"
};

openapi_text openapi_yaml(void) { return (openapi_text){.bytes = yaml, .count = sizeof yaml}; }
