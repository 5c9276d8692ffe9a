// SPDX-License-Identifier: GPL-2.0
/*
 * A Thunderbolt cable to another Linux host, for tests: puts a domain, a host
 * router, a peer host and its services on the bus of the real Thunderbolt core,
 * which then matches drivers and emits events as for a real cable. Loading is
 * plugging in, unloading is pulling out.
 */
#include <linux/idr.h>
#include <linux/module.h>
#include <linux/pci.h>
#include <linux/slab.h>

#include "cable.h"
#include "tbv.h"

static struct tbv_far_end far_end;
module_param_named(silent, far_end.silent, uint, 0644);
module_param_named(no_tunnel, far_end.no_tunnel, uint, 0644);
module_param_named(no_ring, far_end.no_ring, uint, 0644);

static unsigned int lanes = 2;
module_param(lanes, uint, 0444);

static unsigned int link_speed = 20;
module_param(link_speed, uint, 0444);

static unsigned int link_width = 2;
module_param(link_width, uint, 0444);

/* This host is the other end: what it captures fits to what the first end did. */
static bool swapped;
module_param(swapped, bool, 0444);

/* Only the members that the bus and the stand-in look at are filled in. */
static struct tb_nhi nhi;
static struct tb domain = { .nhi = &nhi };
static struct device *domain_device;
static struct device *router;
static struct tb_xdomain *peer;
static struct tb_service *services[TBV_MAX_LANES];

/* Only to learn the bus, which the core does not export. */
static const struct tb_service_id no_ids[] = { { } };
static struct tb_service_driver bus_driver = {
	.driver = {
		.owner = THIS_MODULE,
		.name = "tbv_cable",
	},
	.id_table = no_ids,
};

#define NEAR_UUID "7462763d-0000-4000-8000-00000000000a"
#define FAR_UUID "7462763d-0000-4000-8000-00000000000b"

/* An attribute with one text at this end of the cable and one at the other. */
#define END_ATTR(owner, attribute, near, far) \
static ssize_t owner##_##attribute##_show(struct device *dev, \
					  struct device_attribute *attr, \
					  char *buf) \
{ \
	return sysfs_emit(buf, "%s\n", swapped ? far : near); \
} \
static struct device_attribute owner##_##attribute = \
	__ATTR(attribute, 0444, owner##_##attribute##_show, NULL)

#define CONSTANT_ATTR(owner, attribute, text) \
	END_ATTR(owner, attribute, text, text)

CONSTANT_ATTR(domain, deauthorization, "0");
CONSTANT_ATTR(domain, iommu_dma_protection, "1");
CONSTANT_ATTR(domain, security, "none");

CONSTANT_ATTR(router, authorized, "1");
CONSTANT_ATTR(router, generation, "4");
CONSTANT_ATTR(router, vendor_name, "tbvctl");
END_ATTR(router, device_name, "vm", "far");
END_ATTR(router, unique_id, NEAR_UUID, FAR_UUID);

/* The core has the peer's too, but keeps them to itself. */
CONSTANT_ATTR(peer, device, "0x4");
CONSTANT_ATTR(peer, maxhopid, "19");
CONSTANT_ATTR(peer, vendor, "0x1d6b");
CONSTANT_ATTR(peer, vendor_name, "Linux");
END_ATTR(peer, device_name, "far", "vm");
END_ATTR(peer, unique_id, FAR_UUID, NEAR_UUID);

static ssize_t speed_show(struct device *dev, struct device_attribute *attr,
			  char *buf)
{
	return sysfs_emit(buf, "%u.0 Gb/s\n", link_speed);
}

static ssize_t lanes_show(struct device *dev, struct device_attribute *attr,
			  char *buf)
{
	return sysfs_emit(buf, "%u\n", link_width);
}

static struct device_attribute peer_rx_lanes =
	__ATTR(rx_lanes, 0444, lanes_show, NULL);
static struct device_attribute peer_rx_speed =
	__ATTR(rx_speed, 0444, speed_show, NULL);
static struct device_attribute peer_tx_lanes =
	__ATTR(tx_lanes, 0444, lanes_show, NULL);
static struct device_attribute peer_tx_speed =
	__ATTR(tx_speed, 0444, speed_show, NULL);

static struct attribute *domain_attrs[] = {
	&domain_deauthorization.attr,
	&domain_iommu_dma_protection.attr,
	&domain_security.attr,
	NULL
};
ATTRIBUTE_GROUPS(domain);

static struct attribute *router_attrs[] = {
	&router_authorized.attr,
	&router_device_name.attr,
	&router_generation.attr,
	&router_unique_id.attr,
	&router_vendor_name.attr,
	NULL
};
ATTRIBUTE_GROUPS(router);

static struct attribute *peer_attrs[] = {
	&peer_device.attr,
	&peer_device_name.attr,
	&peer_maxhopid.attr,
	&peer_rx_lanes.attr,
	&peer_rx_speed.attr,
	&peer_tx_lanes.attr,
	&peer_tx_speed.attr,
	&peer_unique_id.attr,
	&peer_vendor.attr,
	&peer_vendor_name.attr,
	NULL
};
ATTRIBUTE_GROUPS(peer);

static void plain_release(struct device *dev)
{
	kfree(dev);
}

static const struct device_type domain_type = {
	.name = "thunderbolt_domain",
	.groups = domain_groups,
	.release = plain_release,
};

static const struct device_type router_type = {
	.name = "thunderbolt_device",
	.groups = router_groups,
	.release = plain_release,
};

static struct device *add_plain(const struct device_type *type,
				struct device *parent, const char *name)
{
	struct device *dev = kzalloc(sizeof(*dev), GFP_KERNEL);
	int ret;

	if (!dev)
		return ERR_PTR(-ENOMEM);
	dev->type = type;
	dev->bus = bus_driver.driver.bus;
	dev->parent = parent;
	device_initialize(dev);
	ret = dev_set_name(dev, "%s", name);
	if (!ret)
		ret = device_add(dev);
	if (ret) {
		put_device(dev);
		return ERR_PTR(ret);
	}
	return dev;
}

static struct tb_xdomain *add_peer(void)
{
	struct tbv_cable *cable = kzalloc(sizeof(*cable), GFP_KERNEL);
	struct tb_xdomain *xd;
	int ret;

	if (!cable)
		return ERR_PTR(-ENOMEM);
	cable->far_end = &far_end;
	xd = &cable->xd;
	xd->tb = &domain;
	xd->route = 1;
	xd->link_speed = link_speed;
	xd->link_width = link_width;
	mutex_init(&xd->lock);
	ida_init(&xd->service_ids);
	ida_init(&xd->in_hopids);
	ida_init(&xd->out_hopids);
	xd->dev.type = &tb_xdomain_type;
	xd->dev.groups = peer_groups;
	xd->dev.bus = bus_driver.driver.bus;
	/* The core gives the parent back when it frees the peer. */
	xd->dev.parent = get_device(router);
	device_initialize(&xd->dev);
	ret = dev_set_name(&xd->dev, "%d-1", domain.index);
	if (!ret)
		ret = device_add(&xd->dev);
	if (ret) {
		put_device(&xd->dev);
		return ERR_PTR(ret);
	}
	return xd;
}

static struct tb_service *add_service(unsigned int lane)
{
	struct tb_service *svc = kzalloc(sizeof(*svc), GFP_KERNEL);
	int ret;

	if (!svc)
		return ERR_PTR(-ENOMEM);
	svc->key = lane ? kasprintf(GFP_KERNEL, "tbverb%u", lane) :
			  kstrdup("tbverbs", GFP_KERNEL);
	svc->prtcid = 1;
	svc->prtcvers = 1;
	svc->dev.type = &tb_service_type;
	svc->dev.bus = bus_driver.driver.bus;
	/* The core gives the peer back when it frees the service. */
	svc->dev.parent = get_device(&peer->dev);
	svc->id = ida_alloc(&peer->service_ids, GFP_KERNEL);
	device_initialize(&svc->dev);
	ret = svc->id < 0 || !svc->key ? -ENOMEM :
	      dev_set_name(&svc->dev, "%s.%d", dev_name(&peer->dev), svc->id);
	if (!ret)
		ret = device_add(&svc->dev);
	if (ret) {
		put_device(&svc->dev);
		return ERR_PTR(ret);
	}
	return svc;
}

static void unplug(void)
{
	int lane;

	for (lane = TBV_MAX_LANES - 1; lane >= 0; lane--)
		if (services[lane])
			device_unregister(&services[lane]->dev);
	if (peer)
		device_unregister(&peer->dev);
	if (router)
		device_unregister(router);
	if (domain_device)
		device_unregister(domain_device);
	pci_dev_put(nhi.pdev);
	tb_unregister_service_driver(&bus_driver);
}

#define PCI_DEVICE_ID_TEST 0x0005

/* qemu's pci-testdev, which no driver takes, is the controller. */
static struct pci_dev *find_controller(void)
{
	struct pci_dev *pdev = NULL;

	for_each_pci_dev(pdev)
		if (pdev->vendor == PCI_VENDOR_ID_REDHAT &&
		    pdev->device == PCI_DEVICE_ID_TEST)
			return pdev;
	return NULL;
}

static int plug(void)
{
	unsigned int lane;
	struct device *dev;

	dev = add_plain(&domain_type, &nhi.pdev->dev, "domain0");
	if (IS_ERR(dev))
		return PTR_ERR(dev);
	domain_device = dev;
	dev = add_plain(&router_type, domain_device, "0-0");
	if (IS_ERR(dev))
		return PTR_ERR(dev);
	router = dev;
	peer = add_peer();
	if (IS_ERR(peer)) {
		int ret = PTR_ERR(peer);

		peer = NULL;
		return ret;
	}
	dev_info(&peer->dev, "new host found, vendor=0x1d6b device=0x4\n");
	dev_info(&peer->dev, "Linux %s\n", swapped ? "vm" : "far");
	for (lane = 0; lane < lanes; lane++) {
		struct tb_service *svc = add_service(lane);

		if (IS_ERR(svc))
			return PTR_ERR(svc);
		services[lane] = svc;
	}
	return 0;
}

static int __init cable_init(void)
{
	int ret;

	if (lanes > TBV_MAX_LANES)
		return -EINVAL;
	nhi.pdev = find_controller();
	if (!nhi.pdev)
		return -ENODEV;
	ret = tb_register_service_driver(&bus_driver);
	if (ret) {
		pci_dev_put(nhi.pdev);
		return ret;
	}
	ret = plug();
	if (ret)
		unplug();
	return ret;
}

static void __exit cable_exit(void)
{
	unplug();
}

module_init(cable_init);
module_exit(cable_exit);

MODULE_DESCRIPTION("Stand-in for a Thunderbolt cable and the host at its end, for tests");
MODULE_LICENSE("GPL");
