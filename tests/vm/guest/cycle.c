// SPDX-License-Identifier: GPL-2.0
/*
 * cycle MODULE.ko COUNT CONTROL "OPTIONS": loads and unloads the stand-in COUNT times as fast as the kernel does it.
 *
 * In cycle N every counter is set to N through the control file, so that a reader can tell a whole reading from a torn
 * one: all its counters are equal. Unloading is tried again as long as a reader holds a file open (EAGAIN or EBUSY);
 * how often that happened is printed.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

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

int main(int argc, char **argv)
{
	long held = 0;
	int module, count, cycle;

	if (argc != 5) {
		fprintf(stderr, "usage: cycle MODULE.ko COUNT CONTROL OPTIONS\n");
		return 3;
	}
	count = atoi(argv[2]);
	module = open(argv[1], O_RDONLY | O_CLOEXEC);
	if (module < 0)
		return fail(argv[1], 0);
	for (cycle = 1; cycle <= count; cycle++) {
		if (syscall(SYS_finit_module, module, argv[4], 0))
			return fail("load", cycle);
		if (set_all(argv[3], cycle))
			return fail(argv[3], cycle);
		while (syscall(SYS_delete_module, "thunderbolt_ibverbs", O_NONBLOCK)) {
			if (errno != EAGAIN && errno != EBUSY)
				return fail("unload", cycle);
			held++;
			usleep(100);
		}
	}
	printf("cycles=%d unload-refused=%ld\n", count, held);
	return 0;
}
