/* SPDX-License-Identifier: Apache-2.0 */
/* The file that all processes map. */
#define _GNU_SOURCE
#include "loopback.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <unistd.h>

static const char MAGIC[8] = "tbvloop1";

static struct fabric *mapped;
static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;

static void initialise(struct fabric *fabric)
{
	pthread_mutexattr_t attributes;

	pthread_mutexattr_init(&attributes);
	pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
	pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
	pthread_mutex_init(&fabric->lock, &attributes);
	pthread_mutexattr_destroy(&attributes);
	fabric->next_number = 0x900; /* as the module's */
	fabric->next_key = 0x1000;
	memcpy(fabric->magic, MAGIC, sizeof MAGIC);
}

static struct fabric *open_fabric(void)
{
	char usual[64];
	const char *path = setting("FABRIC");
	struct fabric *fabric;
	int fd;

	if (!*path) {
		snprintf(usual, sizeof usual, "/dev/shm/tbvctl-loopback-%u", getuid());
		path = usual;
	}
	fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (fd < 0)
		return NULL;
	flock(fd, LOCK_EX);
	if (ftruncate(fd, sizeof *fabric)) {
		close(fd);
		return NULL;
	}
	fabric = mmap(NULL, sizeof *fabric, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (fabric != MAP_FAILED && memcmp(fabric->magic, MAGIC, sizeof MAGIC))
		initialise(fabric);
	flock(fd, LOCK_UN); /* the mapping keeps the open file, and with it the lock, after the close */
	close(fd);
	return fabric == MAP_FAILED ? NULL : fabric;
}

struct fabric *fabric_lock(void)
{
	if (!__atomic_load_n(&mapped, __ATOMIC_ACQUIRE)) {
		pthread_mutex_lock(&opening);
		if (!mapped)
			__atomic_store_n(&mapped, open_fabric(), __ATOMIC_RELEASE);
		pthread_mutex_unlock(&opening);
		if (!mapped)
			return NULL;
	}
	/* A process that was killed inside leaves the lock to the next one. */
	if (pthread_mutex_lock(&mapped->lock) == EOWNERDEAD)
		pthread_mutex_consistent(&mapped->lock);
	return mapped;
}

void fabric_unlock(void)
{
	pthread_mutex_unlock(&mapped->lock);
}

void fabric_count(enum kind kind, int change)
{
	mapped->live[kind] += change;
	if (change > 0)
		mapped->made[kind] += change;
}

bool process_runs(pid_t process)
{
	return process == getpid() || !kill(process, 0) || errno == EPERM;
}

static bool left(pid_t process)
{
	return process && !process_runs(process);
}

void fabric_sweep(void)
{
	int i;

	for (i = 0; i < MOST_CONTEXTS; i++)
		if (left(mapped->contexts[i].process)) {
			mapped->contexts[i].process = 0;
			fabric_count(CONTEXTS, -1);
		}
	for (i = 0; i < MOST_REGIONS; i++)
		if (left(mapped->regions[i].process)) {
			mapped->regions[i].process = 0;
			fabric_count(REGIONS, -1);
		}
	for (i = 0; i < MOST_QUEUES; i++)
		if (left(mapped->queues[i].process)) {
			mapped->queues[i].process = 0;
			fabric_count(QUEUES, -1);
		}
	for (i = 0; i < MOST_PAIRS; i++)
		if (left(mapped->pairs[i].process)) {
			mapped->pairs[i].process = 0;
			fabric_count(PAIRS, -1);
		}
}
