/* SPDX-License-Identifier: Apache-2.0 */
/*
 * stuck-files FOLDER: mounts a file system there whose files never answer: who asks waits in the kernel, and not even
 * SIGKILL ends that before this program ends. Prints a line when it is mounted; needs the right to mount.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/fuse.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <unistd.h>

enum { SECONDS = 120 }; /* when nobody has ended it */

static int greet(int device)
{
	static char request[1 << 17];
	struct {
		struct fuse_out_header header;
		struct fuse_init_out init;
	} answer = { .header.len = sizeof answer };

	if (read(device, request, sizeof request) < 0)
		return -1;
	answer.header.unique = ((struct fuse_in_header *)request)->unique;
	answer.init.major = FUSE_KERNEL_VERSION;
	answer.init.minor = FUSE_KERNEL_MINOR_VERSION;
	answer.init.max_write = 4096;
	return write(device, &answer, sizeof answer) == sizeof answer ? 0 : -1;
}

int main(int count, char **arguments)
{
	static char request[1 << 17];
	int device = open("/dev/fuse", O_RDWR | O_CLOEXEC);
	char options[128];

	if (count != 2 || device < 0)
		return 2;
	snprintf(options, sizeof options, "fd=%d,rootmode=40000,user_id=%u,group_id=%u", device, getuid(), getgid());
	if (mount("stuck", arguments[1], "fuse", MS_NOSUID | MS_NODEV, options) || greet(device))
		return 2;
	alarm(SECONDS);
	puts("mounted");
	fflush(stdout);
	while (read(device, request, sizeof request) > 0)
		; /* read, and never answered */
	return 0;
}
