// SPDX-License-Identifier: GPL-2.0
/*
 * cycle MODULE.ko COUNT FOLDER "OPTIONS": loads and unloads the stand-in COUNT times as fast as the kernel does it.
 * FOLDER is the stand-in's own in debugfs.
 *
 * In cycle N every counter is set to N through the control file, so that a reader can tell a whole reading from a torn
 * one: all its counters are equal. Every fourth cycle waits until somebody has begun to read the summary and unloads
 * then. Unloading is tried again as long as a reader holds a file open (EAGAIN or EBUSY); how often that happened is
 * printed.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define PAUSE_MICROSECONDS 100
#define PATIENCE (60 * 1000 * 1000 / PAUSE_MICROSECONDS)

static int fail(const char *what, int cycle)
{
	fprintf(stderr, "cycle %d: %s: %s\n", cycle, what, strerror(errno));
	return 1;
}

static int set_all(const char *control, int value)
{
	char line[32];
	int fd = open(control, O_WRONLY);
	int length = snprintf(line, sizeof(line), "all=%d\n", value);

	if (fd < 0)
		return -1;
	if (write(fd, line, length) != length) {
		close(fd);
		return -1;
	}
	return close(fd);
}

/* The file holds how often the summary was read since the module was loaded. */
static int await_reader(const char *reads)
{
	char count = '0';
	int attempt;

	for (attempt = 0; attempt < PATIENCE && count == '0'; attempt++) {
		int fd = open(reads, O_RDONLY);

		if (fd < 0)
			return -1;
		if (read(fd, &count, 1) != 1) {
			close(fd);
			return -1;
		}
		close(fd);
		usleep(PAUSE_MICROSECONDS);
	}
	errno = ETIMEDOUT;
	return count == '0' ? -1 : 0;
}

int main(int argc, char **argv)
{
	char control[256], reads[256];
	long held = 0;
	int module, count, cycle;

	if (argc != 5) {
		fprintf(stderr, "usage: cycle MODULE.ko COUNT FOLDER OPTIONS\n");
		return 3;
	}
	count = atoi(argv[2]);
	snprintf(control, sizeof(control), "%s/control", argv[3]);
	snprintf(reads, sizeof(reads), "%s/reads", argv[3]);
	module = open(argv[1], O_RDONLY | O_CLOEXEC);
	if (module < 0)
		return fail(argv[1], 0);
	for (cycle = 1; cycle <= count; cycle++) {
		if (syscall(SYS_finit_module, module, argv[4], 0))
			return fail("load", cycle);
		if (set_all(control, cycle))
			return fail(control, cycle);
		if (cycle % 4 == 0 && await_reader(reads))
			return fail("no reader came", cycle);
		while (syscall(SYS_delete_module, "thunderbolt_ibverbs", O_NONBLOCK)) {
			if (errno != EAGAIN && errno != EBUSY)
				return fail("unload", cycle);
			held++;
			usleep(PAUSE_MICROSECONDS);
		}
	}
	printf("cycles=%d unload-refused=%ld\n", count, held);
	return 0;
}
