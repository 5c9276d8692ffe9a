// SPDX-License-Identifier: GPL-2.0
/*
 * Stand-in for thunderbolt_ibverbs, for tests: the name, parameters, refusals,
 * log lines, debugfs files and device names of the module, and no transport.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/module.h>
#include <linux/printk.h>

#include "tbv.h"

static void core_ready(void)
{
	if (tbv_config.native)
		pr_info("backend native-linux rc=1 uc=1 tbnet_identity=0\n");
	if (tbv_config.apple)
		pr_info("backend apple-fa57 rc=0 uc=1 tbnet_identity=1\n");
	pr_info("core ready profile=%s rc=%u uc=1\n", tbv_config.profile_name,
		tbv_config.native);
}

static void loaded(void)
{
	char lanes[24];

	pr_info("loaded compat=%s profile=%s resolved_profile=%s tbnet=%s tbnet_identity=%s tbnet_identity_minimal_e2e=%u tbnet_identity_minimal_apple_only=%u lanes=%s native_control=%s native_data=%u apple_data=%u native_fragment_striping=%u\n",
		tbv_params.compat, tbv_params.profile, tbv_config.profile_name,
		tbv_params.tbnet, tbv_config.identity_name,
		tbv_params.tbnet_identity_minimal_e2e,
		tbv_params.tbnet_identity_minimal_apple_only,
		tbv_lanes_text(lanes, sizeof(lanes)), tbv_native_control(),
		tbv_params.native_data, tbv_params.apple_data,
		tbv_params.native_fragment_striping);
}

static int __init tbv_init(void)
{
	int ret;

	ret = tbv_config_parse();
	if (ret)
		return ret;
	tbv_throttle_probe();
	ret = tbv_config_check_ladder();
	if (ret)
		return ret;
	ret = tbv_config_prepare_identity();
	if (ret)
		return ret;
	ret = tbv_configfs_register();
	if (ret)
		return ret;
	core_ready();
	tbv_debugfs_create();
	ret = tbv_services_register();
	if (ret)
		goto remove_debugfs;
	ret = tbv_verbs_start();
	if (ret)
		goto unregister_services;
	loaded();
	return 0;

unregister_services:
	tbv_services_unregister();
remove_debugfs:
	tbv_debugfs_remove();
	tbv_configfs_unregister();
	return ret;
}

static void __exit tbv_exit(void)
{
	tbv_services_unregister();
	tbv_verbs_stop();
	tbv_debugfs_remove();
	tbv_configfs_unregister();
	pr_info("unloaded\n");
}

module_init(tbv_init);
module_exit(tbv_exit);

MODULE_DESCRIPTION("Stand-in for thunderbolt_ibverbs in tests: its interface, not its transport; moves no data");
MODULE_LICENSE("GPL");
MODULE_SOFTDEP("pre: configfs ib_core ib_uverbs");
