// SPDX-License-Identifier: GPL-2.0
/*
 * summary, peers and configured_links: keys, order and layout of releases
 * 0.3.2 and later.
 */
#include <linux/debugfs.h>
#include <linux/module.h>
#include <linux/seq_file.h>

#include "cable.h"
#include "tbv.h"

static struct dentry *files;
static struct dentry *control;
static u32 summary_reads;

static void show_text(struct seq_file *m, const char *key, const char *value)
{
	seq_printf(m, "%s: %s\n", key, value);
}

static void show_number(struct seq_file *m, const char *key, s64 value)
{
	seq_printf(m, "%s: %lld\n", key, value);
}

#define SHOW_COUNTER(name) show_number(m, #name, tbv_counter[TBV_##name]);
#define SHOW_PARAM(name) show_number(m, #name, tbv_params.name)

static void show_identity(struct seq_file *m)
{
	bool proxy = tbv_config.apple &&
		     tbv_config.identity == TBV_IDENTITY_PROXY;
	bool minimal = tbv_config.apple &&
		       tbv_config.identity == TBV_IDENTITY_MINIMAL;
	bool stock = tbv_config.apple &&
		     tbv_config.identity == TBV_IDENTITY_STOCK;

	show_text(m, "tbnet_identity", tbv_config.identity_name);
	show_text(m, "tbnet_identity_state", stock ? "0xf" : "0x0");
	show_text(m, "tbnet_identity_tbnet",
		  tbv_or_unset(proxy ? tbv_params.tbnet_identity_tbnet : NULL));
	show_text(m, "tbnet_identity_gid",
		  tbv_or_unset(proxy || minimal ? tbv_gid_netdev() : NULL));
	show_text(m, "tbnet_identity_proxy_ipv4", "0.0.0.0");
	SHOW_PARAM(tbnet_identity_minimal_e2e);
	SHOW_PARAM(tbnet_identity_minimal_apple_only);
	show_number(m, "tbnet_identity_minimal_neighbor_seen", 0);
	show_number(m, "tbnet_identity_rx_handler", 0);
	show_number(m, "tbnet_identity_minimal_started", 0);
	TBV_IDENTITY_COUNTER_LIST(SHOW_COUNTER)
	show_text(m, "tbnet_policy", tbv_params.tbnet);
}

static int summary_show(struct seq_file *m, void *unused)
{
	bool limited = strcmp(tbv_native_control(), "off");

	mutex_lock(&tbv_lock);
	summary_reads++;
	show_text(m, "profile", tbv_config.profile_name);
	show_number(m, "native_enabled", tbv_config.native);
	show_number(m, "apple_enabled", tbv_config.apple);
	show_number(m, "rc_supported", tbv_config.native);
	show_number(m, "uc_supported", 1);
	show_text(m, "native_control", tbv_native_control());
	show_text(m, "native_same_peer_multicable", limited ? "limited" : "off");
	SHOW_COUNTER(native_legacy_ambiguous_limited)
	show_number(m, "configured_links", 0);
	show_identity(m);
	show_number(m, "native_service_count", tbv_services_advertised());
	show_number(m, "apple_service_registered",
		    tbv_services_registered() && tbv_config.apple &&
		    tbv_params.apple_data);
	show_number(m, "services_registered", tbv_services_registered());
	SHOW_PARAM(allocate_rings);
	SHOW_PARAM(start_rings);
	SHOW_PARAM(negotiate_native);
	SHOW_PARAM(enable_tunnels);
	show_number(m, "apple_rails_wait_tbnet",
		    tbv_config.identity == TBV_IDENTITY_MINIMAL);
	show_number(m, "apple_rails_pending", 0);
	SHOW_PARAM(native_data);
	SHOW_PARAM(apple_data);
	SHOW_PARAM(native_fragment_striping);
	SHOW_PARAM(register_verbs);
	show_number(m, "verbs_registered", tbv_verbs_armed());
	TBV_DATA_COUNTER_LIST(SHOW_COUNTER)
	mutex_unlock(&tbv_lock);
	return 0;
}
DEFINE_SHOW_ATTRIBUTE(summary);

#define RAIL(name) rail->counter[TBV_RAIL_##name]

static void show_rail_state(struct seq_file *m, struct tbv_rail *rail)
{
	struct tb_xdomain *xd = rail->peer->xd;
	bool rings = rail->state >= TBV_RING_ALLOCATED;
	int hop = rings ? 1 + (int)rail->lane : -1;
	int out = rings ? 8 + (int)rail->lane : -1;
	int far_hop = rail->negotiated ? hop : -1;
	int far_out = rail->negotiated ? out : -1;

	seq_printf(m, "  rail=0x%x route=0x%llx local=%u remote=%u path=%u",
		   rail->lane, xd->route, xd->link, xd->depth,
		   rail->lane ? 0x100 + rail->lane : 1);
	seq_printf(m, " link_speed=%uGb/s link_width=0x%x active=1",
		   xd->link_speed, xd->link_width);
	seq_printf(m, " service_ready=%u data_ready=%u native_qp_bind_count=0 apple_tunnel_qps=0",
		   rail->ready, rail->ready);
	seq_printf(m, " state=%s negotiated=%u ready_sent=%u remote_ready=%u attempts=%u last_error=%d",
		   tbv_rail_state(rail), rail->negotiated, rail->ready,
		   rail->ready, rail->attempts, rail->last_error);
	seq_printf(m, " local_out=%d local_tx=%d local_rx=%d", out, hop, hop);
	seq_printf(m, " remote_rail=0x%x remote_out=%d remote_tx=%d remote_rx=%d\n",
		   rail->negotiated ? rail->lane : 0, far_out, far_hop,
		   far_hop);
}

static void show_rail_counters(struct seq_file *m, struct tbv_rail *rail)
{
	unsigned int e2e = tbv_params.native_e2e != 0;

	seq_printf(m, "    data_tx_enqueued=%lld data_tx_posted=%lld data_tx_completed=%lld data_tx_credit_stalls=%lld data_tx_credit_received=%lld tx_credits=%lld/%lld\n",
		   RAIL(data_tx_enqueued), RAIL(data_tx_posted),
		   RAIL(data_tx_completed), RAIL(data_tx_credit_stalls),
		   RAIL(data_tx_credit_received), RAIL(tx_credits),
		   RAIL(tx_window));
	seq_printf(m, "    control_tx_enqueued=%lld control_tx_posted=%lld control_tx_completed=%lld control_tx_queue_max_ms=%lld\n",
		   RAIL(control_tx_enqueued), RAIL(control_tx_posted),
		   RAIL(control_tx_completed), RAIL(control_tx_queue_max_ms));
	seq_printf(m, "    path_cfg tx_flags=0x%x rx_flags=0x%x e2e=%u wire_flags=0x%x tx_ring=1024 rx_ring=1024 sof_mask=0x2 eof_mask=0xc\n",
		   e2e ? 0x6 : 0x2, e2e ? 0x6 : 0x2, e2e, e2e ? 0x3 : 0x1);
	seq_printf(m, "    data_rx_completed=%lld data_rx_canceled=%lld data_rx_credit_sent=%lld data_rx_credit_send_error=%lld data_rx_repost_failed=%lld rx_credit_pending=%lld\n",
		   RAIL(data_rx_completed), RAIL(data_rx_canceled),
		   RAIL(data_rx_credit_sent), RAIL(data_rx_credit_send_error),
		   RAIL(data_rx_repost_failed), RAIL(rx_credit_pending));
	seq_printf(m, "    tx_poll enabled=1 calls=%lld completed=%lld\n",
		   RAIL(tx_poll_calls), RAIL(tx_poll_completed));
	seq_puts(m, "    rx_supp_poll enabled=0 calls=0 completed=0\n");
}

static int peers_show(struct seq_file *m, void *unused)
{
	struct tbv_peer *peer;
	struct tbv_rail *rail;

	mutex_lock(&tbv_lock);
	list_for_each_entry(peer, &tbv_peers, node) {
		unsigned int rails = 0;

		list_for_each_entry(rail, &peer->rails, node)
			rails++;
		seq_printf(m, "peer %u backend=native rails=%u native_qp_rr_rail_id=0\n",
			   peer->id, rails);
		list_for_each_entry(rail, &peer->rails, node) {
			show_rail_state(m, rail);
			show_rail_counters(m, rail);
		}
	}
	mutex_unlock(&tbv_lock);
	return 0;
}
DEFINE_SHOW_ATTRIBUTE(peers);

static int configured_links_show(struct seq_file *m, void *unused)
{
	return 0;
}
DEFINE_SHOW_ATTRIBUTE(configured_links);

void tbv_debugfs_create(void)
{
	files = debugfs_create_dir(TBV_NAME, NULL);
	debugfs_create_file("summary", 0444, files, NULL, &summary_fops);
	debugfs_create_file("peers", 0444, files, NULL, &peers_fops);
	debugfs_create_file("configured_links", 0444, files, NULL,
			    &configured_links_fops);
	/* Beside the module's folder, not in it: that one is the interface. */
	control = debugfs_create_dir(TBV_NAME "_standin", NULL);
	tbv_control_create(control);
	debugfs_create_u32("reads", 0444, control, &summary_reads);
}

void tbv_debugfs_remove(void)
{
	debugfs_remove(control);
	debugfs_remove(files);
}
