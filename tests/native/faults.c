/* SPDX-License-Identifier: Apache-2.0 */
/* What a driver's library may do to the process that calls it, apart from its work. */
#define _GNU_SOURCE
#include "loopback.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool faulty;

static const char *const FAULTS[] = { "CRASH", "HANG", "SPIN", "STOP", "FORK" };

static const unsigned GRANDCHILD_SECONDS = 60;

__attribute__((constructor)) static void look(void)
{
	unsigned i;

	for (i = 0; i < sizeof FAULTS / sizeof *FAULTS; i++)
		faulty |= *setting(FAULTS[i]) != 0;
	if (*setting("IGNORE_SIGTERM"))
		signal(SIGTERM, SIG_IGN);
}

/* "ibv_poll_cq" is every call of it, "ibv_poll_cq:1000" the thousandth one. */
static bool wanted(const char *fault, const char *where)
{
	static atomic_ulong calls;
	const char *value = setting(fault);
	const char *colon = strchr(value, ':');
	size_t length = colon ? (size_t)(colon - value) : strlen(value);

	if (strlen(where) != length || strncmp(value, where, length))
		return false;
	return !colon || atomic_fetch_add(&calls, 1) + 1 == strtoul(colon + 1, NULL, 0);
}

/* Somebody who keeps the standard streams open after this process is gone. */
static void leave_somebody(void)
{
	if (!fork()) {
		alarm(GRANDCHILD_SECONDS);
		while (true)
			pause();
	}
}

void misbehave_at(const char *where)
{
	int *volatile nowhere = (int *)8;
	volatile bool endless;

	if (wanted("CRASH", where))
		*nowhere = 1;
	if (wanted("FORK", where))
		leave_somebody();
	if (wanted("STOP", where))
		kill(getpid(), SIGSTOP);
	for (endless = wanted("SPIN", where); endless;)
		;
	if (wanted("HANG", where))
		while (true)
			pause();
}

/* At the end of the process, which waits for it. */
__attribute__((destructor)) static void leave(void)
{
	misbehave("exit");
}
