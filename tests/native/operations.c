/* SPDX-License-Identifier: Apache-2.0 */
/* The verbs that the header calls through the context's operation table. */
#define _GNU_SOURCE
#include "loopback.h"

#include <errno.h>
#include <unistd.h>

static int poll_cq(struct ibv_cq *cq, int most, struct ibv_wc *completions)
{
	misbehave("ibv_poll_cq");

	struct fabric *fabric = fabric_lock();
	struct queue_entry *queue = &fabric->queues[((struct queue *)cq)->index];
	int taken = 0;

	while (taken < most && queue->count) {
		completions[taken++] = queue->completions[queue->head];
		queue->head = (queue->head + 1) % MOST_COMPLETIONS;
		queue->count--;
	}
	fabric_unlock();
	return taken;
}

static int req_notify_cq(struct ibv_cq *cq, int solicited_only)
{
	misbehave("ibv_req_notify_cq");

	struct fabric *fabric = fabric_lock();

	(void)solicited_only;
	fabric->queues[((struct queue *)cq)->index].armed = true;
	fabric_unlock();
	return 0;
}

static int take_send(struct fabric *fabric, struct pair_entry *pair, const struct ibv_send_wr *wr)
{
	bool write = wr->opcode == IBV_WR_RDMA_WRITE || wr->opcode == IBV_WR_RDMA_WRITE_WITH_IMM;

	if (wr->opcode != IBV_WR_SEND && wr->opcode != IBV_WR_SEND_WITH_IMM && !write)
		return EINVAL;
	if (wr->num_sge != 1 || (wr->send_flags & IBV_SEND_INLINE))
		return EINVAL;
	if (pair->state != IBV_QPS_RTS && pair->state != IBV_QPS_ERR)
		return EINVAL;
	if (pair->sends.count >= pair->most_sends)
		return ENOMEM;
	pair->sends.at[(pair->sends.head + pair->sends.count++) % MOST_REQUESTS] = (struct request){
		.id = wr->wr_id,
		.address = wr->sg_list->addr,
		.length = wr->sg_list->length,
		.key = write ? wr->wr.rdma.rkey : 0,
		.remote_address = write ? wr->wr.rdma.remote_addr : 0,
		.opcode = wr->opcode,
		.flags = wr->send_flags | (pair->all_signaled ? IBV_SEND_SIGNALED : 0),
		.immediate = wr->imm_data,
		.sequence = ++pair->posted,
	};
	if (!region_allows(fabric, pair->process, wr->sg_list->lkey, wr->sg_list->addr, wr->sg_list->length, 0))
		pair->sends.at[(pair->sends.head + pair->sends.count - 1) % MOST_REQUESTS].sequence = 0;
	return 0;
}

static int post_send(struct ibv_qp *qp, struct ibv_send_wr *wr, struct ibv_send_wr **refused)
{
	misbehave("ibv_post_send");

	struct fabric *fabric = fabric_lock();
	struct pair_entry *pair = &fabric->pairs[((struct pair *)qp)->index];
	int result = 0;

	for (; wr && !result; wr = result ? wr : wr->next) {
		result = take_send(fabric, pair, wr);
		if (result)
			*refused = wr;
		else
			progress(fabric, pair);
	}
	fabric_unlock();
	return result;
}

/* Whether one more receive of this many frames lies outside the window. */
static bool window_full(const struct pair_entry *pair, uint32_t frames)
{
	uint32_t taken = pair->receives.frames + frames;

	switch (settings()->law) {
	case WINDOW_FRAMES_LESS_ONE: /* floor(window / frames) - 1 of one size */
		return taken + frames > settings()->window;
	case WINDOW_FRAMES: /* floor((window - 1) / frames) of one size */
		return taken > settings()->window - 1;
	case WINDOW_REQUESTS:
		break;
	}
	return pair->receives.count >= settings()->window;
}

static int take_receive(struct fabric *fabric, struct pair_entry *pair, const struct ibv_recv_wr *wr)
{
	uint32_t frames = (wr->sg_list->length + FRAME - 1) / FRAME;

	if (wr->num_sge != 1 || pair->state == IBV_QPS_RESET)
		return EINVAL;
	if (!region_allows(fabric, pair->process, wr->sg_list->lkey, wr->sg_list->addr, wr->sg_list->length,
			   IBV_ACCESS_LOCAL_WRITE))
		return EINVAL;
	if (pair->receives.count >= pair->most_receives || window_full(pair, frames))
		return ENOMEM;
	if (settings()->not_ready)
		return 0;
	pair->receives.at[(pair->receives.head + pair->receives.count++) % MOST_REQUESTS] = (struct receive){
		.id = wr->wr_id,
		.address = wr->sg_list->addr,
		.length = wr->sg_list->length,
	};
	pair->receives.frames += frames;
	return 0;
}

static int post_recv(struct ibv_qp *qp, struct ibv_recv_wr *wr, struct ibv_recv_wr **refused)
{
	misbehave("ibv_post_recv");

	struct fabric *fabric = fabric_lock();
	struct pair_entry *pair = &fabric->pairs[((struct pair *)qp)->index];
	int result = 0;

	for (; wr && !result; wr = result ? wr : wr->next) {
		result = take_receive(fabric, pair, wr);
		if (result)
			*refused = wr;
	}
	if (pair->state == IBV_QPS_ERR)
		flush(fabric, pair);
	else
		progress_sender_to(fabric, pair);
	fabric_unlock();
	return result;
}

/* The same under other addresses, as another driver's. */
static int other_poll_cq(struct ibv_cq *cq, int most, struct ibv_wc *completions)
{
	return poll_cq(cq, most, completions);
}

void operations_set(struct ibv_context *context, bool other)
{
	context->ops.poll_cq = other ? other_poll_cq : poll_cq;
	context->ops.req_notify_cq = req_notify_cq;
	context->ops.post_send = post_send;
	context->ops.post_recv = post_recv;
}
