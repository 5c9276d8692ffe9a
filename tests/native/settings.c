/* SPDX-License-Identifier: Apache-2.0 */
/* What the environment asks for; read once, README.md lists it. */
#define _GNU_SOURCE
#include "loopback.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *setting(const char *name)
{
	char full[64];
	const char *value;

	snprintf(full, sizeof full, "TBVCTL_LOOPBACK_%s", name);
	value = getenv(full);
	return value ? value : "";
}

uint64_t setting_number(const char *name, uint64_t otherwise)
{
	const char *value = setting(name);

	return *value ? strtoull(value, NULL, 0) : otherwise;
}

/* "3" or "3:100": the third message, at byte 100. */
static struct fault fault(const char *name)
{
	const char *value = setting(name);
	const char *colon = strchr(value, ':');

	return (struct fault){
		.nth = strtoull(value, NULL, 0),
		.offset = colon ? strtoull(colon + 1, NULL, 0) : 0,
	};
}

static struct settings values;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void read_all(void)
{
	const char *law = setting("WINDOW_LAW");

	values.drop = fault("DROP");
	values.corrupt = fault("CORRUPT");
	values.duplicate = fault("DUPLICATE");
	values.reorder = fault("REORDER");
	values.never = fault("NEVER");
	values.fail_from = setting_number("FAIL_FROM", UINT64_MAX);
	values.fail_status = setting_number("FAIL_STATUS", IBV_WC_REM_OP_ERR);
	values.wrong_gid_errno = setting_number("WRONG_GID_ERRNO", ETIMEDOUT);
	values.not_ready = *setting("NOT_READY");
	values.port_down = *setting("PORT_DOWN");
	values.window = setting_number("WINDOW", MOST_REQUESTS);
	if (!strcmp(law, "frames-1"))
		values.law = WINDOW_FRAMES_LESS_ONE;
	else if (!strcmp(law, "frames"))
		values.law = WINDOW_FRAMES;
	else
		values.law = WINDOW_REQUESTS;
}

const struct settings *settings(void)
{
	pthread_once(&once, read_all);
	return &values;
}
