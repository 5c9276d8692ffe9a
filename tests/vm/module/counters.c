// SPDX-License-Identifier: GPL-2.0
#include <linux/string.h>

#include "tbv.h"

#define COUNTER_NAME(name) #name,

s64 tbv_counter[TBV_COUNTERS];

static const char *const counter_names[TBV_COUNTERS] = {
	"native_legacy_ambiguous_limited",
	TBV_IDENTITY_COUNTER_LIST(COUNTER_NAME)
	TBV_DATA_COUNTER_LIST(COUNTER_NAME)
};

static const char *const rail_counter_names[TBV_RAIL_COUNTERS] = {
	TBV_RAIL_COUNTER_LIST(COUNTER_NAME)
};

/* The counter's number, or -EINVAL when there is none of that name. */
int tbv_counter_find(const char *name)
{
	return match_string(counter_names, TBV_COUNTERS, name);
}

int tbv_rail_counter_find(const char *name)
{
	return match_string(rail_counter_names, TBV_RAIL_COUNTERS, name);
}
