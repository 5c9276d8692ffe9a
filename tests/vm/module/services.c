// SPDX-License-Identifier: GPL-2.0
/* The service driver on the Thunderbolt bus: what binds, and what is refused. */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/errno.h>
#include <linux/module.h>
#include <linux/printk.h>

#include "cable.h"
#include "tbv.h"

static const struct tb_service_id service_ids[] = {
	{ TB_SERVICE("tbverbs", 1), .driver_data = 0 },
	{ TB_SERVICE("tbverb1", 1), .driver_data = 1 },
	{ TB_SERVICE("tbverb2", 1), .driver_data = 2 },
	{ TB_SERVICE("tbverb3", 1), .driver_data = 3 },
	{ }
};
MODULE_DEVICE_TABLE(tbsvc, service_ids);

static bool control_registered;
static bool driver_registered;
static unsigned int advertised;

static int service_probe(struct tb_service *svc, const struct tb_service_id *id)
{
	unsigned int lane = id->driver_data;

	if (!tbv_config.native || !tbv_params.native_data ||
	    lane >= tbv_config.lanes_max)
		return -ENODEV;
	return tbv_rail_add(svc, lane);
}

static void service_remove(struct tb_service *svc)
{
	tbv_rail_remove(svc);
}

static struct tb_service_driver service_driver = {
	.driver = {
		.owner = THIS_MODULE,
		.name = TBV_NAME,
	},
	.probe = service_probe,
	.remove = service_remove,
	.id_table = service_ids,
};

static int advertise(void)
{
	if (!tbv_config.native)
		return 0;
	/* Built for a kernel without the patches for XDomain messages. */
	control_registered = true;
	pr_info("native control using legacy source-blind XDomain handler\n");
	if (!tbv_params.native_data)
		return 0;
	if (tbv_config.lanes_max > TBV_MAX_LANES) {
		pr_err("native lanes request %u exceeds supported maximum %u\n",
		       tbv_config.lanes_max, TBV_MAX_LANES);
		return -EINVAL;
	}
	advertised = tbv_config.lanes_max;
	pr_info("advertised %u native service%s\n", advertised,
		advertised == 1 ? "" : "s");
	return 0;
}

int tbv_services_register(void)
{
	int ret;

	if (!tbv_params.bind_services) {
		pr_info("Thunderbolt service binding disabled\n");
		return 0;
	}
	if (tbv_config.identity == TBV_IDENTITY_MINIMAL) {
		pr_err("tbnet_identity=minimal_packet requires XDomain protocol handler unregister-drain support\n");
		return -EOPNOTSUPP;
	}
	ret = advertise();
	if (ret)
		return ret;
	ret = tb_register_service_driver(&service_driver);
	if (ret)
		return ret;
	driver_registered = true;
	pr_info("Thunderbolt service binding enabled\n");
	return 0;
}

void tbv_services_unregister(void)
{
	if (driver_registered)
		tb_unregister_service_driver(&service_driver);
}

bool tbv_services_registered(void)
{
	return driver_registered;
}

unsigned int tbv_services_advertised(void)
{
	return advertised;
}

const char *tbv_native_control(void)
{
	return control_registered ? "legacy" : "off";
}
