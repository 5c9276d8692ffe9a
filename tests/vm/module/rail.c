// SPDX-License-Identifier: GPL-2.0
/*
 * Peers and rails, and a bring-up without a wire: after the usual 100 ms every
 * step has the end that the cable's far end prescribes, at once instead of
 * after the real time-outs.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/errno.h>
#include <linux/jhash.h>
#include <linux/printk.h>
#include <linux/slab.h>

#include "cable.h"
#include "tbv.h"

#define HELLO_DELAY_MS		100
#define HELLO_ATTEMPTS		5
#define TUNNEL_ATTEMPTS		20

DEFINE_MUTEX(tbv_lock);
LIST_HEAD(tbv_peers);

static unsigned int last_peer_id;

static struct tbv_peer *peer_get(struct tb_xdomain *xd)
{
	struct tbv_peer *peer;

	list_for_each_entry(peer, &tbv_peers, node) {
		if (peer->xd == xd) {
			peer->refs++;
			pr_info("peer %u reused backend=native refs=%u\n",
				peer->id, peer->refs);
			return peer;
		}
	}
	peer = kzalloc(sizeof(*peer), GFP_KERNEL);
	if (!peer)
		return NULL;
	INIT_LIST_HEAD(&peer->rails);
	peer->xd = xd;
	peer->id = ++last_peer_id;
	peer->refs = 1;
	list_add_tail(&peer->node, &tbv_peers);
	pr_info("peer %u created backend=native\n", peer->id);
	return peer;
}

static void peer_put(struct tbv_peer *peer)
{
	if (--peer->refs)
		return;
	list_del(&peer->node);
	pr_info("peer %u destroyed backend=native\n", peer->id);
	kfree(peer);
}

static int local_hop(const struct tbv_rail *rail)
{
	return 1 + rail->lane;
}

static int local_out(const struct tbv_rail *rail)
{
	return 8 + rail->lane;
}

static void hello(struct tbv_rail *rail, bool silent)
{
	u64 route = rail->peer->xd->route;
	int out = local_out(rail), hop = local_hop(rail);

	if (silent) {
		rail->attempts = HELLO_ATTEMPTS;
		rail->last_error = TBV_SILENT_ERRNO;
		pr_warn("native HELLO route=0x%llx rail=0x%x failed after %u attempts: %d\n",
			route, rail->lane, rail->attempts, rail->last_error);
		return;
	}
	rail->attempts = 1;
	rail->last_error = 0;
	rail->negotiated = true;
	rail->counter[TBV_RAIL_tx_credits] = TBV_WINDOW;
	rail->counter[TBV_RAIL_tx_window] = TBV_WINDOW;
	pr_info("native HELLO_ACK received route=0x%llx rail=0x%x remote_out=%d remote_tx=%d remote_rx=%d\n",
		route, rail->lane, out, hop, hop);
	pr_info("native HELLO negotiated route=0x%llx rail=0x%x remote_out=%d remote_tx=%d remote_rx=%d attempt=%u\n",
		route, rail->lane, out, hop, hop, rail->attempts);
}

static void tunnel(struct tbv_rail *rail, bool refused)
{
	u64 route = rail->peer->xd->route;
	int out = local_out(rail), hop = local_hop(rail);

	if (refused) {
		rail->last_error = -ENOMEM;
		pr_warn("native tunnel route=0x%llx rail=0x%x enable failed after %u attempts: %d\n",
			route, rail->lane, TUNNEL_ATTEMPTS, rail->last_error);
		return;
	}
	rail->state = TBV_TUNNEL_ENABLED;
	pr_info("enabled tunnel route=0x%llx rail=0x%x out_hop=%d remote_out_hop=%d tx_hop=%d rx_hop=%d\n",
		route, rail->lane, out, out, hop, hop);
	rail->attempts++;
	rail->ready = true;
	pr_info("native READY sent route=0x%llx rail=0x%x\n", route,
		rail->lane);
}

static void bring_up(struct work_struct *work)
{
	struct tbv_rail *rail =
		container_of(work, struct tbv_rail, bring_up.work);
	const struct tbv_far_end *far_end = tbv_far_end(rail->peer->xd);
	unsigned int lane = BIT(rail->lane);

	mutex_lock(&tbv_lock);
	if (!rail->negotiated)
		hello(rail, READ_ONCE(far_end->silent) & lane);
	if (rail->negotiated && !rail->ready && tbv_params.enable_tunnels)
		tunnel(rail, READ_ONCE(far_end->no_tunnel) & lane);
	mutex_unlock(&tbv_lock);

	/* Not under the lock: registering asks the device for its port. */
	if (rail->ready && tbv_verbs_armed())
		tbv_verbs_add(rail);
}

static void start_rings(struct tbv_rail *rail)
{
	int hop = local_hop(rail);

	if (!tbv_params.allocate_rings)
		return;
	rail->state = TBV_RING_ALLOCATED;
	pr_info("allocated rings service id=%d native_lane=%u tx_hop=%d rx_hop=%d out_hop=%d\n",
		rail->svc->id, rail->lane, hop, hop, local_out(rail));
	if (!tbv_params.start_rings)
		return;
	rail->state = TBV_RING_STARTED;
	pr_info("started rings service id=%d native_lane=%u tx_hop=%d rx_hop=%d\n",
		rail->svc->id, rail->lane, hop, hop);
	if (tbv_params.negotiate_native)
		schedule_delayed_work(&rail->bring_up,
				      msecs_to_jiffies(HELLO_DELAY_MS));
}

int tbv_rail_add(struct tb_service *svc, unsigned int lane)
{
	struct tb_xdomain *xd = tb_service_parent(svc);
	struct tbv_rail *rail;
	unsigned int path;
	int ret = -ENOMEM;

	rail = kzalloc(sizeof(*rail), GFP_KERNEL);
	if (!rail)
		return -ENOMEM;
	rail->svc = svc;
	rail->lane = lane;
	INIT_DELAYED_WORK(&rail->bring_up, bring_up);
	path = lane ? 0x100 + lane : 1;

	mutex_lock(&tbv_lock);
	rail->peer = peer_get(xd);
	if (!rail->peer)
		goto free;
	if (tbv_params.allocate_rings &&
	    READ_ONCE(tbv_far_end(xd)->no_ring) & BIT(lane))
		goto put;
	start_rings(rail);
	list_add_tail(&rail->node, &rail->peer->rails);
	tb_service_set_drvdata(svc, rail);
	pr_info("bound native service id=%d key=%s native_lane=%u route=0x%llx link_speed=%uGb/s width=0x%x rail=0x%x path_id=%u\n",
		svc->id, svc->key, lane, xd->route, xd->link_speed,
		xd->link_width, jhash_3words(xd->route, path, lane, 0), path);
	mutex_unlock(&tbv_lock);
	return 0;

put:
	/* Kernels that the module runs on say so themselves, in these words. */
	dev_err(&svc->dev, "probe with driver %s failed with error %d\n",
		TBV_NAME, ret);
	peer_put(rail->peer);
free:
	mutex_unlock(&tbv_lock);
	kfree(rail);
	return ret;
}

void tbv_rail_remove(struct tb_service *svc)
{
	struct tbv_rail *rail = tb_service_get_drvdata(svc);

	mutex_lock(&tbv_lock);
	list_del(&rail->node);
	mutex_unlock(&tbv_lock);
	cancel_delayed_work_sync(&rail->bring_up);
	tbv_verbs_remove(rail);
	mutex_lock(&tbv_lock);
	peer_put(rail->peer);
	mutex_unlock(&tbv_lock);
	kfree(rail);
}

struct tbv_rail *tbv_rail_find(unsigned int id, unsigned int lane)
{
	struct tbv_peer *peer;
	struct tbv_rail *rail;

	lockdep_assert_held(&tbv_lock);
	list_for_each_entry(peer, &tbv_peers, node) {
		if (peer->id != id)
			continue;
		list_for_each_entry(rail, &peer->rails, node) {
			if (rail->lane == lane)
				return rail;
		}
	}
	return NULL;
}

const char *tbv_rail_state(const struct tbv_rail *rail)
{
	switch (rail->state) {
	case TBV_NEW:
		return "new";
	case TBV_RING_ALLOCATED:
		return "ring_allocated";
	case TBV_RING_STARTED:
		return "ring_started";
	case TBV_TUNNEL_ENABLED:
		return "tunnel_enabled";
	}
	return "unknown";
}

/* What the devices waited for has come: an interface, or the end of the load. */
void tbv_rails_retry_devices(void)
{
	struct tbv_peer *peer;
	struct tbv_rail *rail;

	mutex_lock(&tbv_lock);
	list_for_each_entry(peer, &tbv_peers, node) {
		list_for_each_entry(rail, &peer->rails, node) {
			if (rail->ready && !rail->device)
				mod_delayed_work(system_wq, &rail->bring_up, 0);
		}
	}
	mutex_unlock(&tbv_lock);
}
