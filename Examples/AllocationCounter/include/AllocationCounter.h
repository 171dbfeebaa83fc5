#ifndef WAYMARK_ALLOCATION_COUNTER_H
#define WAYMARK_ALLOCATION_COUNTER_H

/// The count of memory blocks that the program has asked for; -1 if nobody counts them.
long waymark_allocation_count(void);

/// Keeps what is freed for the next allocation, where the system would be given it back and asked for it
/// anew; does nothing where that cannot be said (only glibc).
void waymark_keep_freed_memory(void);

#endif
