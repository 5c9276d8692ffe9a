// SPDX-License-Identifier: GPL-2.0
/*
 * tsc-khz: prints how many thousand times a second this host's time stamp counter counts; the emulated one is the same.
 *
 * The guest's kernel would measure it against an emulated timer, and be wrong by any factor when the host is busy just
 * then; all its clocks are wrong with it.
 */
#include <stdint.h>
#include <stdio.h>
#include <time.h>
#include <x86intrin.h>

struct instant {
	int64_t nanoseconds;
	uint64_t ticks;
};

static int64_t now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC_RAW, &time);
	return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/* Both clocks at one moment: of many attempts the one in which least time passed. */
static struct instant look(void)
{
	struct instant best = { 0 };
	int64_t shortest = INT64_MAX;
	int attempt;

	for (attempt = 0; attempt < 1000; attempt++) {
		int64_t before = now();
		uint64_t ticks = __rdtsc();
		int64_t after = now();

		if (after - before < shortest) {
			shortest = after - before;
			best.nanoseconds = before + (after - before) / 2;
			best.ticks = ticks;
		}
	}
	return best;
}

int main(void)
{
	struct timespec pause = { .tv_nsec = 50 * 1000 * 1000 };
	struct instant first = look(), second;

	nanosleep(&pause, NULL);
	second = look();
	printf("%.0f\n", (double)(second.ticks - first.ticks) * 1e6 /
			 (double)(second.nanoseconds - first.nanoseconds));
	return 0;
}
