#include "CRelease.h"

const char *waymark_commit(void) { return WAYMARK_COMMIT; }
