// SPDX-License-Identifier: GPL-2.0
/*
 * From parameters to configuration, and the refusals on the way, in the order
 * in which the module makes them.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/errno.h>
#include <linux/if.h>
#include <linux/kernel.h>
#include <linux/printk.h>
#include <linux/string.h>

#include "tbv.h"

enum { COMPAT_AUTO, COMPAT_FORCE, COMPAT_OFF };
enum { TBNET_AUTO, TBNET_ALLOW, TBNET_PREFER_RDMA, TBNET_BLOCK };

static const char *const compats[] = { "auto", "force", "off" };
static const char *const profiles[] = {
	"auto", "mac_compat", "linux_perf", "mixed",
};
static const char *const tbnets[] = {
	"auto", "allow", "prefer_rdma", "block",
};
static const char *const identities[] = {
	"auto", "stock", "stock_proxy", "minimal_packet", "off",
};

struct tbv_config tbv_config;

/* An empty value is refused too, but without a word. */
static int parse_enum(const char *parameter, const char *value,
		      const char *const *words, size_t count)
{
	int index = match_string(words, count, value);

	if (index < 0 && *value)
		pr_err("invalid %s='%s'\n", parameter, value);
	return index;
}

#define PARSE_ENUM(parameter, words) \
	parse_enum(#parameter, tbv_params.parameter, words, ARRAY_SIZE(words))

/* "N" or "MIN-MAX"; what follows is not looked at. */
static int parse_lanes(void)
{
	const char *value = tbv_params.lanes;
	unsigned int min, max;

	if (!*value || !strcmp(value, "auto")) {
		tbv_config.lanes_auto = true;
		tbv_config.lanes_min = 2;
		tbv_config.lanes_max = 2;
		return 0;
	}
	switch (sscanf(value, "%u-%u", &min, &max)) {
	case 1:
		max = min;
		break;
	case 2:
		break;
	default:
		pr_err("invalid lanes='%s'\n", value);
		return -EINVAL;
	}
	if (!min || max < min) {
		pr_err("invalid lanes range '%s'\n", value);
		return -EINVAL;
	}
	tbv_config.lanes_min = min;
	tbv_config.lanes_max = max;
	return 0;
}

static enum tbv_profile resolve_profile(int compat, int profile)
{
	if (profile != TBV_PROFILE_AUTO)
		return profile;
	switch (compat) {
	case COMPAT_FORCE:
		return TBV_PROFILE_MAC;
	case COMPAT_OFF:
		return TBV_PROFILE_LINUX;
	default:
		return TBV_PROFILE_MIXED;
	}
}

static int check_identity(int tbnet, bool given)
{
	enum tbv_identity identity = tbv_config.identity;

	if (tbv_config.apple && identity == TBV_IDENTITY_OFF) {
		pr_err("Apple-compatible backend requires TBnet identity\n");
		return -EINVAL;
	}
	if (tbnet == TBNET_BLOCK && (identity == TBV_IDENTITY_STOCK ||
				     identity == TBV_IDENTITY_PROXY)) {
		pr_err("tbnet=block conflicts with tbnet_identity=%s\n",
		       tbv_config.identity_name);
		return -EINVAL;
	}
	if (tbnet == TBNET_ALLOW && identity == TBV_IDENTITY_MINIMAL) {
		pr_err("tbnet_identity=minimal_packet owns the ThunderboltIP network service; use tbnet=block or tbnet=prefer_rdma\n");
		return -EINVAL;
	}
	if (!tbv_config.apple && given && identity != TBV_IDENTITY_OFF)
		pr_warn("linux_perf ignores Apple TBnet identity unless an Apple peer is selected\n");
	return 0;
}

int tbv_config_parse(void)
{
	int compat, profile, tbnet, identity, ret;

	compat = PARSE_ENUM(compat, compats);
	if (compat < 0)
		return compat;
	profile = PARSE_ENUM(profile, profiles);
	if (profile < 0)
		return profile;
	tbnet = PARSE_ENUM(tbnet, tbnets);
	if (tbnet < 0)
		return tbnet;
	identity = PARSE_ENUM(tbnet_identity, identities);
	if (identity < 0)
		return identity;
	ret = parse_lanes();
	if (ret)
		return ret;

	if (compat == COMPAT_FORCE && profile == TBV_PROFILE_LINUX) {
		pr_err("compat=force conflicts with profile=linux_perf\n");
		return -EINVAL;
	}
	if (compat == COMPAT_OFF && profile == TBV_PROFILE_MAC) {
		pr_err("compat=off conflicts with profile=mac_compat\n");
		return -EINVAL;
	}

	tbv_config.profile = resolve_profile(compat, profile);
	tbv_config.profile_name = profiles[tbv_config.profile];
	tbv_config.native = tbv_config.profile != TBV_PROFILE_MAC;
	tbv_config.apple = tbv_config.profile != TBV_PROFILE_LINUX;
	tbv_config.identity = identity;
	if (identity == TBV_IDENTITY_AUTO)
		tbv_config.identity = tbv_config.apple ? TBV_IDENTITY_MINIMAL :
							 TBV_IDENTITY_OFF;
	tbv_config.identity_name = identities[tbv_config.identity];
	return check_identity(tbnet, identity != TBV_IDENTITY_AUTO);
}

int tbv_config_check_ladder(void)
{
	if (tbv_params.start_rings && !tbv_params.allocate_rings) {
		pr_err("start_rings=1 requires allocate_rings=1\n");
		return -EINVAL;
	}
	if (tbv_params.negotiate_native && !tbv_params.start_rings) {
		pr_err("negotiate_native=1 requires start_rings=1\n");
		return -EINVAL;
	}
	if (tbv_params.enable_tunnels && !tbv_params.start_rings) {
		pr_err("enable_tunnels=1 requires start_rings=1\n");
		return -EINVAL;
	}
	if (tbv_params.enable_tunnels && tbv_config.native &&
	    !tbv_params.negotiate_native) {
		pr_err("enable_tunnels=1 requires negotiate_native=1 when native Linux transport is enabled\n");
		return -EINVAL;
	}
	return 0;
}

const char *tbv_or_unset(const char *name)
{
	return name && *name ? name : "<unset>";
}

/* The interface whose address is offered to a Mac; may be NULL or empty. */
const char *tbv_gid_netdev(void)
{
	const char *name = tbv_params.tbnet_identity_gid;

	if (!*name || !strcmp(name, "auto"))
		return tbv_params.roce_netdev;
	return name;
}

static int check_netdev_name(const char *parameter, const char *name)
{
	if (!name || strlen(name) < IFNAMSIZ)
		return 0;
	pr_err("%s netdev name is too long: %s\n", parameter, name);
	return -EINVAL;
}

int tbv_config_prepare_identity(void)
{
	int ret;

	if (!tbv_config.apple)
		return 0;
	switch (tbv_config.identity) {
	case TBV_IDENTITY_PROXY:
		ret = check_netdev_name("tbnet_identity_tbnet",
					tbv_params.tbnet_identity_tbnet);
		if (!ret)
			ret = check_netdev_name("tbnet_identity_gid",
						tbv_gid_netdev());
		if (ret)
			return ret;
		pr_info("TBnet identity uses stock ThunderboltIP with RDMA GID proxying tbnet=%s gid=%s\n",
			tbv_or_unset(tbv_params.tbnet_identity_tbnet),
			tbv_or_unset(tbv_gid_netdev()));
		return 0;
	case TBV_IDENTITY_MINIMAL:
		ret = check_netdev_name("tbnet_identity_gid",
					tbv_gid_netdev());
		if (ret)
			return ret;
		pr_info("TBnet identity uses minimal ThunderboltIP packet responder gid=%s\n",
			tbv_or_unset(tbv_gid_netdev()));
		return 0;
	default:
		pr_info("TBnet identity uses stock ThunderboltIP\n");
		return 0;
	}
}

const char *tbv_lanes_text(char *buffer, size_t size)
{
	if (tbv_config.lanes_auto)
		strscpy(buffer, "auto", size);
	else if (tbv_config.lanes_min == tbv_config.lanes_max)
		snprintf(buffer, size, "%u", tbv_config.lanes_max);
	else
		snprintf(buffer, size, "%u-%u", tbv_config.lanes_min,
			 tbv_config.lanes_max);
	return buffer;
}
