/* glibc's own controls of malloc(3), which Swift's Glibc module leaves out. */
#include <malloc.h>
