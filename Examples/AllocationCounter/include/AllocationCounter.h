#ifndef WAYMARK_ALLOCATION_COUNTER_H
#define WAYMARK_ALLOCATION_COUNTER_H

/// How many blocks of memory the program has asked for so far; -1 where nobody counts them.
long waymark_allocation_count(void);

#endif
