// What the package uses of mach-o/dyld.h.
#pragma once
#include <stdint.h>

int _NSGetExecutablePath(char *buffer, uint32_t *size);
