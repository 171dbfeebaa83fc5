#ifndef WAYMARK_ALLOCATION_COUNTER_H
#define WAYMARK_ALLOCATION_COUNTER_H

/// How many blocks of memory the program has asked for so far; -1 where nobody counts them.
long waymark_allocation_count(void);

/// Keeps what is freed for the next allocation, where the system would be given it back and asked for it
/// anew; does nothing where that cannot be said (only glibc).
void waymark_keep_freed_memory(void);

#endif
