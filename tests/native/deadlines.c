/* SPDX-License-Identifier: Apache-2.0 */
/* A thread that ends requests whose deadline has passed, while there are any that wait. */
#define _GNU_SOURCE
#include "loopback.h"

#include <time.h>
#include <unistd.h>

static bool watching; /* guarded by the fabric's lock, and of this process only */

static bool look(struct fabric *fabric)
{
	bool waiting = false;
	int i;

	for (i = 0; i < MOST_PAIRS; i++) {
		struct pair_entry *pair = &fabric->pairs[i];

		if (pair->process != getpid() || !pair->sends.count)
			continue;
		progress(fabric, pair);
		waiting |= pair->sends.count > 0;
	}
	return waiting;
}

static void *watch(void *unused)
{
	static const struct timespec PAUSE = { .tv_nsec = 2000000 };
	struct fabric *fabric;
	bool more = true;

	while (more) {
		nanosleep(&PAUSE, NULL);
		fabric = fabric_lock();
		more = watching = look(fabric);
		fabric_unlock();
	}
	return unused;
}

void watch_deadlines(void)
{
	pthread_t thread;

	if (watching)
		return;
	watching = !pthread_create(&thread, NULL, watch, NULL);
	if (watching)
		pthread_detach(thread);
}
