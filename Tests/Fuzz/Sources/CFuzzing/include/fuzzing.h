/* What fuzzing needs in C: libFuzzer's way in, and the target that is C itself. */
#ifndef ROSTER_FUZZING_H
#define ROSTER_FUZZING_H

#include <stddef.h>
#include <stdint.h>

/* libFuzzer as a library: calls `target` with ever new inputs, as the options in `argv` say, and ends the process. */
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*target)(const uint8_t *data, size_t size));

/* Validates the head that an input describes, and aborts with a line on stderr when a property does not hold. */
void hs_fuzz_head(const uint8_t *data, size_t size);

#endif
