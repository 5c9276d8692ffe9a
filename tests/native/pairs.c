/* SPDX-License-Identifier: Apache-2.0 */
/* Queue pairs: making, connecting and destroying them. */
#define _GNU_SOURCE
#include "loopback.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int refusal(const struct device *device, const struct ibv_qp_init_attr *wanted)
{
	if (wanted->srq || (wanted->qp_type != IBV_QPT_RC && wanted->qp_type != IBV_QPT_UC))
		return EOPNOTSUPP;
	if (device->apple && wanted->qp_type == IBV_QPT_RC)
		return EOPNOTSUPP;
	if (wanted->cap.max_send_wr > MOST_REQUESTS || wanted->cap.max_recv_wr > MOST_REQUESTS ||
	    wanted->cap.max_send_sge > 4 || wanted->cap.max_recv_sge > 4 || wanted->cap.max_inline_data)
		return EINVAL;
	return 0;
}

static int free_pair(const struct fabric *fabric, const struct device *device)
{
	int i, free = -1;

	for (i = 0; i < MOST_PAIRS; i++) {
		const struct pair_entry *pair = &fabric->pairs[i];

		if (!pair->process && free < 0)
			free = i;
		if (device->apple && pair->process == getpid() && pair->device == device->index)
			return -1;
	}
	return free;
}

struct ibv_qp *ibv_create_qp(struct ibv_pd *domain, struct ibv_qp_init_attr *wanted)
{
	struct device *device = ((struct context *)domain->context)->device;
	struct pair_entry *entry;
	struct fabric *fabric;
	struct pair *pair;
	int index;

	misbehave(__func__);
	errno = refusal(device, wanted);
	if (errno)
		return NULL;
	fabric = fabric_lock();
	index = free_pair(fabric, device);
	if (index < 0) {
		fabric_unlock();
		errno = ENOSPC;
		return NULL;
	}
	entry = &fabric->pairs[index];
	entry->process = getpid();
	entry->domain = (uintptr_t)domain;
	entry->number = fabric->next_number++ & 0xffffff;
	entry->type = wanted->qp_type;
	entry->state = IBV_QPS_RESET;
	entry->device = device->index;
	entry->send_queue = ((struct queue *)wanted->send_cq)->index;
	entry->receive_queue = ((struct queue *)wanted->recv_cq)->index;
	entry->most_sends = wanted->cap.max_send_wr;
	entry->most_receives = wanted->cap.max_recv_wr;
	entry->all_signaled = wanted->sq_sig_all;
	entry->posted = 0;
	entry->receives.head = entry->receives.count = entry->receives.frames = 0;
	entry->sends.head = entry->sends.count = 0;

	pair = calloc(1, sizeof *pair);
	pair->index = index;
	pair->qp.context = domain->context;
	pair->qp.pd = domain;
	pair->qp.send_cq = wanted->send_cq;
	pair->qp.recv_cq = wanted->recv_cq;
	pair->qp.qp_num = entry->number;
	pair->qp.qp_type = wanted->qp_type;
	fabric_count(PAIRS, 1);
	fabric_unlock();
	errno = EAGAIN;
	return &pair->qp;
}

int ibv_destroy_qp(struct ibv_qp *qp)
{
	misbehave(__func__);

	struct pair *pair = (struct pair *)qp;
	struct fabric *fabric = fabric_lock();

	fabric->pairs[pair->index].process = 0;
	fabric_count(PAIRS, -1);
	fabric_unlock();
	free(pair);
	return 0;
}

static bool reachable(const struct fabric *fabric, const union ibv_gid *gid)
{
	int i, j;

	for (i = 0; i < MOST_CONTEXTS; i++)
		for (j = 0; fabric->contexts[i].process && j < fabric->contexts[i].gid_count; j++)
			if (!memcmp(&fabric->contexts[i].gids[j], gid, sizeof *gid) &&
			    process_runs(fabric->contexts[i].process))
				return true;
	return false;
}

static int connect_pair(const struct fabric *fabric, const struct device *device, struct pair_entry *pair,
			const struct ibv_qp_attr *wanted)
{
	static const union ibv_gid ZERO;
	const struct ibv_global_route *route = &wanted->ah_attr.grh;

	if (!wanted->ah_attr.is_global || route->sgid_index >= device->gid_count ||
	    !memcmp(&device->gids[route->sgid_index], &ZERO, sizeof ZERO))
		return EINVAL;
	if (!reachable(fabric, &route->dgid))
		return settings()->wrong_gid_errno;
	pair->destination = wanted->dest_qp_num;
	return 0;
}

/* The attributes that each change must name, IBA table 91; those of reliable connections besides. */
static int required(uint32_t type, enum ibv_qp_state state)
{
	int reliable = type == IBV_QPT_RC;

	switch (state) {
	case IBV_QPS_INIT:
		return IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS;
	case IBV_QPS_RTR:
		return IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN |
		       (reliable ? IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER : 0);
	case IBV_QPS_RTS:
		return IBV_QP_STATE | IBV_QP_SQ_PSN |
		       (reliable ? IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY | IBV_QP_MAX_QP_RD_ATOMIC : 0);
	default:
		return IBV_QP_STATE;
	}
}

static int change(struct fabric *fabric, const struct device *device, struct pair_entry *pair,
		  const struct ibv_qp_attr *wanted)
{
	bool in_order = wanted->qp_state == IBV_QPS_RESET || wanted->qp_state == IBV_QPS_ERR ||
			wanted->qp_state == pair->state + 1;
	int failure;

	if (!in_order)
		return EINVAL;
	switch (wanted->qp_state) {
	case IBV_QPS_INIT:
		if (wanted->port_num != 1 || wanted->pkey_index)
			return EINVAL;
		break;
	case IBV_QPS_RTR:
		failure = connect_pair(fabric, device, pair, wanted);
		if (failure)
			return failure;
		break;
	case IBV_QPS_RTS:
		pair->answer_ns = wanted->timeout ? (4096LL << wanted->timeout) * (wanted->retry_cnt + 1) : 0;
		pair->not_ready_ns = wanted->rnr_retry < 7 ? (wanted->rnr_retry + 1) * 10000000LL : 0;
		break;
	case IBV_QPS_RESET:
		pair->receives.count = pair->receives.frames = pair->sends.count = 0;
		break;
	default:
		flush(fabric, pair);
		break;
	}
	pair->state = wanted->qp_state;
	progress_sender_to(fabric, pair);
	return 0;
}

int ibv_modify_qp(struct ibv_qp *qp, struct ibv_qp_attr *wanted, int mask)
{
	struct device *device = ((struct context *)qp->context)->device;
	struct fabric *fabric;
	int result;

	misbehave(__func__);
	if (!(mask & IBV_QP_STATE) || mask != required(qp->qp_type, wanted->qp_state))
		return EINVAL;
	fabric = fabric_lock();
	result = change(fabric, device, &fabric->pairs[((struct pair *)qp)->index], wanted);
	if (!result)
		qp->state = wanted->qp_state;
	fabric_unlock();
	return result;
}
