/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Stand-in for thunderbolt_ibverbs: what a user-space tool sees of the module,
 * without its transport. Nothing here moves data.
 */
#ifndef TBV_H
#define TBV_H

#include <linux/list.h>
#include <linux/mutex.h>
#include <linux/types.h>
#include <linux/workqueue.h>

#include "counters.h"

struct dentry;
struct tb_service;
struct tb_xdomain;
struct tbv_device;

#define TBV_NAME "thunderbolt_ibverbs"

/* The most native rails that one cable can have. */
#define TBV_MAX_LANES 4

/* Data frames that the sender may have under way: 1024 descriptors less 256. */
#define TBV_WINDOW 768

/* What the parameters say, as given. */
struct tbv_params {
	bool allocate_rings;
	bool apple_data;
	bool bind_services;
	bool enable_tunnels;
	bool native_data;
	bool native_fragment_striping;
	bool negotiate_native;
	bool register_verbs;
	bool start_rings;
	bool tbnet_identity_minimal_apple_only;
	bool tbnet_identity_minimal_e2e;
	int native_e2e;
	unsigned int nhi_interrupt_throttle_ns;
	char *compat;
	char *lanes;
	char *profile;
	char *roce_netdev;
	char *tbnet;
	char *tbnet_identity;
	char *tbnet_identity_gid;
	char *tbnet_identity_tbnet;
};

extern struct tbv_params tbv_params;

enum tbv_profile {
	TBV_PROFILE_AUTO,
	TBV_PROFILE_MAC,
	TBV_PROFILE_LINUX,
	TBV_PROFILE_MIXED,
};

enum tbv_identity {
	TBV_IDENTITY_AUTO,
	TBV_IDENTITY_STOCK,
	TBV_IDENTITY_PROXY,
	TBV_IDENTITY_MINIMAL,
	TBV_IDENTITY_OFF,
};

/* What the parameters come to. */
struct tbv_config {
	enum tbv_profile profile;
	enum tbv_identity identity;
	const char *profile_name;
	const char *identity_name;
	bool native;
	bool apple;
	bool lanes_auto;
	unsigned int lanes_min;
	unsigned int lanes_max;
};

extern struct tbv_config tbv_config;

/* The stages of a load, in order; each returns 0 or the errno of its refusal. */
int tbv_config_parse(void);
int tbv_config_check_ladder(void);
int tbv_config_prepare_identity(void);

const char *tbv_or_unset(const char *name);
const char *tbv_gid_netdev(void);
const char *tbv_lanes_text(char *buffer, size_t size);

void tbv_throttle_probe(void);

int tbv_configfs_register(void);
void tbv_configfs_unregister(void);

int tbv_services_register(void);
void tbv_services_unregister(void);
bool tbv_services_registered(void);
unsigned int tbv_services_advertised(void);
const char *tbv_native_control(void);

enum tbv_state {
	TBV_NEW,
	TBV_RING_ALLOCATED,
	TBV_RING_STARTED,
	TBV_TUNNEL_ENABLED,
};

struct tbv_peer {
	struct list_head node;
	struct list_head rails;
	struct tb_xdomain *xd;
	unsigned int id;
	unsigned int refs;
};

struct tbv_rail {
	struct list_head node;
	struct tbv_peer *peer;
	struct tb_service *svc;
	struct delayed_work bring_up;
	struct tbv_device *device;
	unsigned int lane;
	enum tbv_state state;
	bool negotiated;
	bool ready;
	unsigned int attempts;
	int last_error;
	s64 counter[TBV_RAIL_COUNTERS];
};

/* Guards peers, rails and counters: a reading of a file is of one moment. */
extern struct mutex tbv_lock;
extern struct list_head tbv_peers;

int tbv_rail_add(struct tb_service *svc, unsigned int lane);
void tbv_rail_remove(struct tb_service *svc);
struct tbv_rail *tbv_rail_find(unsigned int peer, unsigned int rail);
const char *tbv_rail_state(const struct tbv_rail *rail);
void tbv_rails_retry_devices(void);

int tbv_verbs_start(void);
void tbv_verbs_stop(void);
bool tbv_verbs_armed(void);
void tbv_verbs_add(struct tbv_rail *rail);
void tbv_verbs_remove(struct tbv_rail *rail);

void tbv_debugfs_create(void);
void tbv_debugfs_remove(void);
void tbv_control_create(struct dentry *dir);

#endif
