/* SPDX-License-Identifier: Apache-2.0 */
/* The list of devices and what they say of themselves. */
#define _GNU_SOURCE
#include "loopback.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <endian.h>
#include <errno.h>
#include <net/if.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Macros of the header, which would rename what is defined here. */
#undef ibv_query_port

/* 0x0200544256524253 + (backend << 56) + (peer << 24) + rail, peer 1 */
static const uint64_t GUID_BASE = 0x0200544256524253 + (1 << 24);
static const uint64_t APPLE = 1ULL << 56;

static const char PREFIX[] = "usb4_rdma";
static const char USUAL_GIDS[] = "0/2/fe80::1/lo,1/2/127.0.0.1/lo";

static void parse_address(const char *text, union ibv_gid *gid)
{
	struct in_addr ipv4;

	memset(gid, 0, sizeof *gid);
	if (inet_pton(AF_INET, text, &ipv4) == 1) {
		memset(gid->raw + 10, 0xff, 2);
		memcpy(gid->raw + 12, &ipv4, sizeof ipv4);
	} else {
		inet_pton(AF_INET6, text, gid->raw);
	}
}

/* "index/type/address/interface,...": type 0 InfiniBand, 1 RoCE v1, 2 RoCE v2 */
static void read_gids(struct device *device)
{
	const char *value = setting("GIDS");
	char *list = strdup(*value ? value : USUAL_GIDS);
	char *next, *one = strtok_r(list, ",", &next);
	char address[64], interface[16];
	unsigned index, type;

	for (; one; one = strtok_r(NULL, ",", &next)) {
		if (sscanf(one, "%u/%u/%63[^/]/%15s", &index, &type, address, interface) != 4 || index >= MOST_GIDS)
			continue;
		parse_address(address, &device->gids[index]);
		device->gid_types[index] = type;
		strcpy(device->netdevs[index], interface);
		device->gid_count = MOST_GIDS;
	}
	free(list);
}

/* "usb4_rdma0,usb4_rdma4,rxe0=0x1234": every fifth number of the module's names is an Apple device. */
int devices_read(struct device *devices)
{
	const char *value = setting("DEVICES");
	char *list = strdup(*value ? value : "usb4_rdma0");
	char *next, *one = strtok_r(list, ",", &next);
	int count = 0;

	for (; one && count < MOST_DEVICES && strcmp(one, "none"); one = strtok_r(NULL, ",", &next)) {
		struct device *device = memset(&devices[count], 0, sizeof *device);
		char *guid = strchr(one, '=');

		if (guid)
			*guid++ = 0;
		device->apple = !guid && !strncmp(one, PREFIX, strlen(PREFIX)) && atoi(one + strlen(PREFIX)) % 5 == 4;
		device->guid = htobe64(guid ? strtoull(guid, NULL, 16) : GUID_BASE + (device->apple ? APPLE : 0) + count);
		device->index = count;
		device->other_operations = !strcmp(setting("OTHER_OPERATIONS"), one);
		device->device.node_type = IBV_NODE_CA;
		device->device.transport_type = IBV_TRANSPORT_IB;
		snprintf(device->device.name, sizeof device->device.name, "%s", one);
		snprintf(device->device.dev_name, sizeof device->device.dev_name, "uverbs%d", count);
		read_gids(device);
		count++;
	}
	free(list);
	return count;
}

struct list {
	struct device devices[MOST_DEVICES];
	struct ibv_device *pointers[MOST_DEVICES + 1];
};

struct ibv_device **ibv_get_device_list(int *count)
{
	struct list *list;
	int i, found;

	misbehave("list");
	misbehave(__func__);
	if (*setting("WARNING"))
		fprintf(stderr, "libibverbs: Warning: %s\n", setting("WARNING"));
	errno = setting_number("LIST_ERRNO", 0);
	if (errno) {
		*count = 0;
		return NULL;
	}
	if (!fabric_lock())
		return NULL;
	list = calloc(1, sizeof *list);
	found = devices_read(list->devices);
	for (i = 0; i < found; i++)
		list->pointers[i] = &list->devices[i].device;
	fabric_count(LISTS, 1);
	fabric_unlock();
	if (count)
		*count = found;
	errno = ENOENT; /* the real one leaves some number behind, also on success */
	return list->pointers;
}

void ibv_free_device_list(struct ibv_device **pointers)
{
	/* Like the real one, it does not survive a null pointer. */
	char *list = (char *)pointers - offsetof(struct list, pointers);

	misbehave(__func__);
	pointers[0] = NULL;
	fabric_lock();
	fabric_count(LISTS, -1);
	fabric_unlock();
	free(list);
}

const char *ibv_get_device_name(struct ibv_device *device)
{
	return device->name;
}

__be64 ibv_get_device_guid(struct ibv_device *device)
{
	return ((struct device *)device)->guid;
}

struct ibv_context *ibv_open_device(struct ibv_device *device)
{
	struct context *context;
	struct fabric *fabric;
	const char *wrong = setting("WRONG_LAYOUT");
	int i;

	misbehave("open");
	misbehave(device->name);
	misbehave(__func__);
	errno = setting_number("OPEN_ERRNO", 0);
	if (errno)
		return NULL;
	fabric = fabric_lock();
	if (!fabric)
		return NULL;
	fabric_sweep();
	for (i = 0; i < MOST_CONTEXTS && fabric->contexts[i].process; i++)
		;
	if (i == MOST_CONTEXTS) {
		fabric_unlock();
		errno = EMFILE;
		return NULL;
	}
	context = calloc(1, sizeof *context);
	/* The list, and the device in it, may be freed before the context. */
	context->device = malloc(sizeof *context->device);
	*context->device = *(struct device *)device;
	context->context.device = strcmp(wrong, "device") ? device : NULL;
	context->context.cmd_fd = strcmp(wrong, "cmd_fd") ? 0 : -1;
	context->context.abi_compat = strcmp(wrong, "abi_compat") ? (void *)UINTPTR_MAX : NULL;
	context->context.num_comp_vectors = 1;
	if (strcmp(wrong, "ops"))
		operations_set(&context->context, context->device->other_operations);
	context->entry = &fabric->contexts[i];
	context->entry->process = getpid();
	context->entry->gid_count = context->device->gid_count;
	memcpy(context->entry->gids, context->device->gids, sizeof context->entry->gids);
	fabric_count(CONTEXTS, 1);
	fabric_unlock();
	errno = EAGAIN;
	return &context->context;
}

int ibv_close_device(struct ibv_context *context)
{
	struct context *own = (struct context *)context;

	misbehave(__func__);
	fabric_lock();
	own->entry->process = 0;
	fabric_count(CONTEXTS, -1);
	fabric_unlock();
	free(own->device);
	free(own);
	return 0;
}

int ibv_query_device(struct ibv_context *context, struct ibv_device_attr *attributes)
{
	struct device *device = ((struct context *)context)->device;

	misbehave(__func__);
	*attributes = (struct ibv_device_attr){
		.fw_ver = "loopback",
		.node_guid = device->guid,
		.sys_image_guid = device->guid,
		.max_mr_size = UINT64_MAX,
		.page_size_cap = 4096,
		.vendor_id = 0x1d6b,
		.vendor_part_id = 0x5442,
		.hw_ver = 1,
		.max_qp = device->apple ? 1 : MOST_PAIRS,
		.max_qp_wr = MOST_REQUESTS,
		.max_sge = 4,
		.max_sge_rd = 4,
		.max_cq = MOST_QUEUES,
		.max_cqe = MOST_COMPLETIONS,
		.max_mr = MOST_REGIONS,
		.max_pd = 256,
		.max_qp_rd_atom = device->apple ? 0 : 128,
		.max_pkeys = 1,
		.phys_port_cnt = 1,
	};
	return 0;
}

int ibv_query_port(struct ibv_context *context, uint8_t port, struct _compat_ibv_port_attr *compat)
{
	struct ibv_port_attr attributes = {
		.state = settings()->port_down ? IBV_PORT_DOWN : IBV_PORT_ACTIVE,
		.max_mtu = IBV_MTU_4096,
		.active_mtu = IBV_MTU_4096,
		.gid_tbl_len = ((struct context *)context)->device->gid_count,
		.max_msg_sz = 16 << 20,
		.pkey_tbl_len = 1,
		.active_width = 2,
		.active_speed = 8,
		.phys_state = settings()->port_down ? 3 : 5,
		.link_layer = IBV_LINK_LAYER_ETHERNET,
	};

	misbehave(__func__);
	if (port != 1)
		return EINVAL;
	/* The real function of this name writes no further than the flags. */
	memcpy(compat, &attributes, offsetof(struct ibv_port_attr, port_cap_flags2));
	return 0;
}

int ibv_query_gid(struct ibv_context *context, uint8_t port, int index, union ibv_gid *gid)
{
	misbehave(__func__);
	if (port != 1 || index < 0 || index >= MOST_GIDS) {
		errno = EINVAL;
		return -1;
	}
	*gid = ((struct context *)context)->device->gids[index];
	return 0;
}

#ifndef WITHOUT_GID_TABLE
ssize_t _ibv_query_gid_table(struct ibv_context *context, struct ibv_gid_entry *entries, size_t most, uint32_t flags,
			     size_t entry_size)
{
	struct device *device = ((struct context *)context)->device;
	static const union ibv_gid ZERO;
	size_t count = 0;
	int i;

	misbehave(__func__);
	/* The kernel's interface has 16 bits for the length. */
	if (flags || entry_size != sizeof *entries || most * entry_size > UINT16_MAX)
		return -EINVAL;
	for (i = 0; i < device->gid_count; i++) {
		if (!memcmp(&device->gids[i], &ZERO, sizeof ZERO))
			continue;
		if (count == most)
			return -EINVAL;
		entries[count++] = (struct ibv_gid_entry){
			.gid = device->gids[i],
			.gid_index = i,
			.port_num = 1,
			.gid_type = device->gid_types[i],
			.ndev_ifindex = if_nametoindex(device->netdevs[i]),
		};
	}
	return count;
}
#endif
