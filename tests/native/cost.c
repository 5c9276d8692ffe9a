/* SPDX-License-Identifier: Apache-2.0 */
/* The same verbs called from C, to know what of a call's time is the caller's. */
#define _GNU_SOURCE
#include "loopback.h"

#include <time.h>

static int64_t thread_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return now.tv_sec * 1000000000LL + now.tv_nsec;
}

/* Processor time in ns of that many polls of a queue. */
int64_t tbvctl_loopback_polls(struct ibv_cq *queue, int most, struct ibv_wc *completions, int64_t count)
{
	int64_t start = thread_ns();

	while (count--)
		ibv_poll_cq(queue, most, completions);
	return thread_ns() - start;
}

/* Processor time in ns of that many posts of a request. */
int64_t tbvctl_loopback_posts(struct ibv_qp *pair, struct ibv_send_wr *request, struct ibv_send_wr **refused,
			      int64_t count)
{
	int64_t start = thread_ns();

	while (count--)
		ibv_post_send(pair, request, refused);
	return thread_ns() - start;
}
