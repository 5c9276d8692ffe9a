// SPDX-License-Identifier: GPL-2.0
/* The configfs folder, in which nothing can be made. */
#define pr_fmt(fmt) KBUILD_MODNAME ": configfs: " fmt

#include <linux/configfs.h>
#include <linux/module.h>

#include "tbv.h"

static const struct config_item_type links_type = {
	.ct_owner = THIS_MODULE,
};

static struct configfs_subsystem links = {
	.su_group = {
		.cg_item = {
			.ci_namebuf = TBV_NAME,
			.ci_type = &links_type,
		},
	},
};

int tbv_configfs_register(void)
{
	int ret;

	config_group_init(&links.su_group);
	mutex_init(&links.su_mutex);
	ret = configfs_register_subsystem(&links);
	if (!ret)
		pr_info("registered /sys/kernel/config/%s\n", TBV_NAME);
	return ret;
}

void tbv_configfs_unregister(void)
{
	configfs_unregister_subsystem(&links);
	pr_info("unregistered\n");
}
