/* From which commit this was built; empty if the build did not say. */
const char *waymark_commit(void);
