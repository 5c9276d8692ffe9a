// SPDX-License-Identifier: GPL-2.0
/*
 * One InfiniBand device a rail, under the module's names and GUIDs and below
 * the controller's PCI function, for udev and rdma-core to see. It has a port
 * and a GID table; queue pairs and memory regions cannot be made.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/errno.h>
#include <linux/netdevice.h>
#include <linux/pci.h>
#include <linux/printk.h>
#include <rdma/ib_mad.h>
#include <rdma/ib_verbs.h>

#include "cable.h"
#include "tbv.h"

#define GUID_BASE		0x0200544256524253ULL
#define SLOTS_PER_DOMAIN	5
#define GID_TABLE_LENGTH	8

struct tbv_device {
	struct ib_device ibdev;
	/* Compared only; the core holds the reference. */
	const struct net_device *netdev;
};

struct tbv_pd {
	struct ib_pd ibpd;
};

struct tbv_ucontext {
	struct ib_ucontext ibucontext;
};

static bool armed;

static int query_device(struct ib_device *ibdev, struct ib_device_attr *attr,
			struct ib_udata *udata)
{
	memset(attr, 0, sizeof(*attr));
	attr->vendor_id = 0x1d6b;
	attr->vendor_part_id = 0x5442;
	attr->hw_ver = 1;
	attr->sys_image_guid = ibdev->node_guid;
	attr->max_mr_size = U64_MAX;
	attr->page_size_cap = SZ_4K | SZ_2M | SZ_1G;
	attr->max_qp = 256;
	attr->max_qp_wr = 1024;
	attr->max_send_sge = 4;
	attr->max_recv_sge = 4;
	attr->max_sge_rd = 4;
	attr->max_cq = 256;
	attr->max_cqe = 4096;
	attr->max_mr = 1024;
	attr->max_pd = 256;
	attr->max_pkeys = 1;
	attr->local_ca_ack_delay = 15;
	return 0;
}

static int query_port(struct ib_device *ibdev, u32 port,
		      struct ib_port_attr *attr)
{
	attr->state = IB_PORT_ACTIVE;
	attr->phys_state = IB_PORT_PHYS_STATE_LINK_UP;
	attr->max_mtu = IB_MTU_4096;
	attr->active_mtu = IB_MTU_4096;
	attr->gid_tbl_len = GID_TABLE_LENGTH;
	attr->pkey_tbl_len = 1;
	attr->max_msg_sz = SZ_16M;
	attr->active_width = IB_WIDTH_4X;
	attr->active_speed = IB_SPEED_FDR10;
	return 0;
}

static int port_immutable(struct ib_device *ibdev, u32 port,
			  struct ib_port_immutable *immutable)
{
	immutable->core_cap_flags = RDMA_CORE_CAP_PROT_ROCE_UDP_ENCAP;
	immutable->gid_tbl_len = GID_TABLE_LENGTH;
	immutable->pkey_tbl_len = 1;
	return 0;
}

static enum rdma_link_layer link_layer(struct ib_device *ibdev, u32 port)
{
	return IB_LINK_LAYER_ETHERNET;
}

static int query_pkey(struct ib_device *ibdev, u32 port, u16 index, u16 *pkey)
{
	*pkey = IB_DEFAULT_PKEY_FULL;
	return 0;
}

static int add_gid(const struct ib_gid_attr *attr, void **context)
{
	return 0;
}

static int del_gid(const struct ib_gid_attr *attr, void **context)
{
	return 0;
}

static int alloc_ucontext(struct ib_ucontext *context, struct ib_udata *udata)
{
	return 0;
}

static void dealloc_ucontext(struct ib_ucontext *context)
{
}

static int alloc_pd(struct ib_pd *pd, struct ib_udata *udata)
{
	return 0;
}

static int dealloc_pd(struct ib_pd *pd, struct ib_udata *udata)
{
	return 0;
}

static const struct ib_device_ops device_ops = {
	.owner = THIS_MODULE,
	.uverbs_abi_ver = 1,
	.add_gid = add_gid,
	.alloc_pd = alloc_pd,
	.alloc_ucontext = alloc_ucontext,
	.dealloc_pd = dealloc_pd,
	.dealloc_ucontext = dealloc_ucontext,
	.del_gid = del_gid,
	.get_link_layer = link_layer,
	.get_port_immutable = port_immutable,
	.query_device = query_device,
	.query_pkey = query_pkey,
	.query_port = query_port,
	INIT_RDMA_OBJ_SIZE(ib_pd, tbv_pd, ibpd),
	INIT_RDMA_OBJ_SIZE(ib_ucontext, tbv_ucontext, ibucontext),
};

static bool netdev_named(void)
{
	return tbv_params.roce_netdev && *tbv_params.roce_netdev;
}

static int attach_netdev(struct tbv_device *device)
{
	struct net_device *netdev;
	int ret;

	if (!netdev_named())
		return 0;
	netdev = dev_get_by_name(&init_net, tbv_params.roce_netdev);
	if (!netdev)
		return -ENODEV;
	ret = ib_device_set_netdev(&device->ibdev, netdev, 1);
	device->netdev = netdev;
	dev_put(netdev);
	return ret;
}

static int register_device(struct tbv_rail *rail, const char *name, u64 guid)
{
	struct pci_dev *pdev = rail->peer->xd->tb->nhi->pdev;
	struct tbv_device *device;
	struct ib_device *ibdev;
	int ret;

	device = ib_alloc_device(tbv_device, ibdev);
	if (!device)
		return -ENOMEM;
	ibdev = &device->ibdev;
	ibdev->node_type = RDMA_NODE_IB_CA;
	ibdev->node_guid = cpu_to_be64(guid);
	ibdev->phys_port_cnt = 1;
	ibdev->num_comp_vectors = 1;
	ibdev->dev.parent = &pdev->dev;
	strscpy(ibdev->node_desc, "thunderbolt_ibverbs stand-in",
		sizeof(ibdev->node_desc));
	ib_set_device_ops(ibdev, &device_ops);
	ret = attach_netdev(device);
	if (!ret)
		ret = ib_register_device(ibdev, name, NULL);
	if (ret) {
		ib_dealloc_device(ibdev);
		return ret;
	}
	rail->device = device;
	return 0;
}

void tbv_verbs_add(struct tbv_rail *rail)
{
	int domain = rail->peer->xd->tb->index;
	u64 guid = GUID_BASE + ((u64)rail->peer->id << 24) + rail->lane;
	char name[IB_DEVICE_NAME_MAX];
	int ret;

	if (rail->device)
		return;
	snprintf(name, sizeof(name), "usb4_rdma%u",
		 domain * SLOTS_PER_DOMAIN + rail->lane);
	ret = register_device(rail, name, guid);
	if (ret == -ENODEV)
		pr_info("deferred per-rail ib_device %s registration until RoCE netdev %s exists\n",
			name, tbv_params.roce_netdev);
	else if (ret)
		pr_warn("failed to register per-rail ib_device %s: %d (will not retry automatically)\n",
			name, ret);
	else
		pr_info("registered native ib_device %s rail=peer%u/%u domain=%d guid=%016llx\n",
			name, rail->peer->id, rail->lane, domain, guid);
}

void tbv_verbs_remove(struct tbv_rail *rail)
{
	struct tbv_device *device = rail->device;

	if (!device)
		return;
	rail->device = NULL;
	ib_unregister_device(&device->ibdev);
	ib_dealloc_device(&device->ibdev);
	pr_info("unregistered per-rail ib_device peer=%u rail=%u\n",
		rail->peer->id, rail->lane);
}

/* The interface leaves, or leaves its name: the devices let it go. */
static void detach_netdev(struct net_device *netdev, bool renamed)
{
	struct tbv_peer *peer;
	struct tbv_rail *rail;

	mutex_lock(&tbv_lock);
	list_for_each_entry(peer, &tbv_peers, node) {
		list_for_each_entry(rail, &peer->rails, node) {
			struct tbv_device *device = rail->device;

			if (!device || device->netdev != netdev)
				continue;
			pr_info("detaching ib_device %s from %s netdev %s%s%s\n",
				dev_name(&device->ibdev.dev),
				renamed ? "renamed" : "unregistering",
				netdev->name, renamed ? ", expected " : "",
				renamed ? tbv_params.roce_netdev : "");
			ib_device_set_netdev(&device->ibdev, NULL, 1);
			device->netdev = NULL;
		}
	}
	mutex_unlock(&tbv_lock);
}

static int netdev_event(struct notifier_block *block, unsigned long event,
			void *data)
{
	struct net_device *netdev = netdev_notifier_info_to_dev(data);
	bool ours;

	if (!netdev_named() || !net_eq(dev_net(netdev), &init_net))
		return NOTIFY_DONE;
	ours = !strcmp(netdev->name, tbv_params.roce_netdev);
	switch (event) {
	case NETDEV_REGISTER:
		if (ours)
			tbv_rails_retry_devices();
		break;
	case NETDEV_CHANGENAME:
		if (ours)
			tbv_rails_retry_devices();
		else
			detach_netdev(netdev, true);
		break;
	case NETDEV_UNREGISTER:
		detach_netdev(netdev, false);
		break;
	}
	return NOTIFY_DONE;
}

static struct notifier_block netdev_notifier = {
	.notifier_call = netdev_event,
};

int tbv_verbs_start(void)
{
	int ret;

	if (!tbv_params.register_verbs)
		return 0;
	ret = register_netdevice_notifier(&netdev_notifier);
	if (ret)
		return ret;
	armed = true;
	tbv_rails_retry_devices();
	return 0;
}

void tbv_verbs_stop(void)
{
	if (armed)
		unregister_netdevice_notifier(&netdev_notifier);
	armed = false;
}

bool tbv_verbs_armed(void)
{
	return armed;
}
