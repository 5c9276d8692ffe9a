/* SPDX-License-Identifier: Apache-2.0 */
/* Moving messages from one pair to the other, and the faults on the way. Everything here runs with the lock held. */
#define _GNU_SOURCE
#include "loopback.h"

#include <string.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* What became of a request at the head of its queue, besides a completion status. */
enum { WAITS = -1, NOT_READY = -2, UNANSWERED = -3 };

int64_t now_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000000000LL + now.tv_nsec;
}

bool region_allows(struct fabric *fabric, pid_t process, uint32_t key, uint64_t address, uint64_t length, int access)
{
	const struct region_entry *region = &fabric->regions[key % MOST_REGIONS];

	return region->process == process && region->key == key && address >= region->address &&
	       address + length <= region->address + region->length && (region->access & access) == access;
}

void complete(struct queue_entry *queue, const struct ibv_wc *completion)
{
	if (queue->count < MOST_COMPLETIONS)
		queue->completions[(queue->head + queue->count++) % MOST_COMPLETIONS] = *completion;
	if (queue->armed) {
		queue->armed = false;
		notify(queue);
	}
}

/* One of the two processes is this one: only its own memory can be reached without the kernel. */
static bool copy(pid_t from, uint64_t source, pid_t to, uint64_t target, uint64_t length)
{
	struct iovec here, there;

	if (!length)
		return true;
	if (from == to && to == getpid()) {
		memcpy((void *)(uintptr_t)target, (void *)(uintptr_t)source, length);
		return true;
	}
	here.iov_len = there.iov_len = length;
	if (from == getpid()) {
		here.iov_base = (void *)(uintptr_t)source;
		there.iov_base = (void *)(uintptr_t)target;
		return process_vm_writev(to, &here, 1, &there, 1, 0) == (ssize_t)length;
	}
	here.iov_base = (void *)(uintptr_t)target;
	there.iov_base = (void *)(uintptr_t)source;
	return process_vm_readv(from, &here, 1, &there, 1, 0) == (ssize_t)length;
}

static void corrupt(struct pair_entry *to, uint64_t target, pid_t from, uint64_t source, uint64_t offset)
{
	unsigned char byte;

	copy(from, source + offset, getpid(), (uintptr_t)&byte, 1);
	byte ^= 0xff;
	copy(getpid(), (uintptr_t)&byte, to->process, target + offset, 1);
}

static struct receive take(struct pair_entry *pair)
{
	struct receive receive = pair->receives.at[pair->receives.head];

	pair->receives.head = (pair->receives.head + 1) % MOST_REQUESTS;
	pair->receives.count--;
	pair->receives.frames -= (receive.length + FRAME - 1) / FRAME;
	return receive;
}

static struct ibv_wc arrival(const struct pair_entry *to, const struct receive *receive, const struct pair_entry *from,
			     const struct request *request)
{
	bool write = request->opcode == IBV_WR_RDMA_WRITE_WITH_IMM;

	return (struct ibv_wc){
		.wr_id = receive->id,
		.opcode = write ? IBV_WC_RECV_RDMA_WITH_IMM : IBV_WC_RECV,
		.byte_len = request->length,
		.imm_data = request->immediate,
		.qp_num = to->number,
		.src_qp = from->number,
		.wc_flags = request->opcode == IBV_WR_SEND ? 0 : IBV_WC_WITH_IMM,
	};
}

/* A status, NOT_READY or UNANSWERED; what an unreliable connection makes of a failure is for the caller. */
static int deliver(struct fabric *fabric, struct pair_entry *from, const struct request *request, struct pair_entry *to)
{
	bool write = request->opcode == IBV_WR_RDMA_WRITE || request->opcode == IBV_WR_RDMA_WRITE_WITH_IMM;
	const struct fault *damage = &settings()->corrupt;
	uint64_t target = request->remote_address;
	struct receive receive = { 0 };
	struct ibv_wc completion;

	if (write && !region_allows(fabric, to->process, request->key, target, request->length, IBV_ACCESS_REMOTE_WRITE))
		return IBV_WC_REM_ACCESS_ERR;
	if (request->opcode != IBV_WR_RDMA_WRITE) {
		if (!to->receives.count)
			return NOT_READY;
		receive = take(to);
	}
	completion = arrival(to, &receive, from, request);
	if (!write) {
		target = receive.address;
		if (request->length > receive.length) {
			completion.status = IBV_WC_LOC_LEN_ERR;
			complete(&fabric->queues[to->receive_queue], &completion);
			return IBV_WC_REM_INV_REQ_ERR;
		}
	}
	if (!copy(from->process, request->address, to->process, target, request->length))
		return UNANSWERED;
	if (request->sequence == damage->nth && damage->offset < request->length)
		corrupt(to, target, from->process, request->address, damage->offset);
	if (request->opcode != IBV_WR_RDMA_WRITE)
		complete(&fabric->queues[to->receive_queue], &completion);
	return IBV_WC_SUCCESS;
}

static struct pair_entry *peer(struct fabric *fabric, const struct pair_entry *pair)
{
	int i;

	for (i = 0; i < MOST_PAIRS; i++) {
		struct pair_entry *other = &fabric->pairs[i];

		if (other->process && other->number == pair->destination && other->destination == pair->number &&
		    other->type == pair->type && (other->state == IBV_QPS_RTR || other->state == IBV_QPS_RTS))
			return process_runs(other->process) ? other : NULL;
	}
	return NULL;
}

/* Swaps what the first two requests carry, not how they are told: the other end sees them in the wrong order. */
static void swap_payloads(struct pair_entry *pair)
{
	struct request *first = &pair->sends.at[pair->sends.head];
	struct request *second = &pair->sends.at[(pair->sends.head + 1) % MOST_REQUESTS];
	struct request kept = *first;

	*first = *second;
	first->id = kept.id;
	first->flags = kept.flags;
	kept.id = second->id;
	kept.flags = second->flags;
	*second = kept;
	first->sequence = second->sequence = UINT64_MAX; /* no further fault for the two */
}

static int attempt(struct fabric *fabric, struct pair_entry *pair, struct request *request)
{
	const struct settings *wanted = settings();
	struct pair_entry *to;
	int result;

	if (pair->state == IBV_QPS_ERR)
		return IBV_WC_WR_FLUSH_ERR;
	if (!request->sequence)
		return IBV_WC_LOC_PROT_ERR;
	if (request->sequence == wanted->never.nth)
		return WAITS;
	if (request->length >= wanted->fail_from)
		return wanted->fail_status;
	if (request->sequence == wanted->drop.nth)
		return IBV_WC_SUCCESS;
	if (request->sequence == wanted->reorder.nth) {
		if (pair->sends.count < 2)
			return WAITS;
		swap_payloads(pair);
	}
	to = peer(fabric, pair);
	result = to ? deliver(fabric, pair, request, to) : UNANSWERED;
	if (result == IBV_WC_SUCCESS && request->sequence == wanted->duplicate.nth)
		deliver(fabric, pair, request, to);
	return pair->type == IBV_QPT_UC ? IBV_WC_SUCCESS : result;
}

/* What waits has a deadline from its first attempt on. */
static int or_deadline(const struct pair_entry *pair, struct request *request, int result)
{
	int64_t allowed = result == NOT_READY ? pair->not_ready_ns : pair->answer_ns;

	if (!request->deadline)
		request->deadline = allowed ? now_ns() + allowed : INT64_MAX;
	if (now_ns() < request->deadline)
		return WAITS;
	return result == NOT_READY ? IBV_WC_RNR_RETRY_EXC_ERR : IBV_WC_RETRY_EXC_ERR;
}

static void tell(struct fabric *fabric, struct pair_entry *pair, const struct request *request, int status)
{
	struct ibv_wc completion = {
		.wr_id = request->id,
		.status = status,
		.opcode = request->opcode >= IBV_WR_SEND ? IBV_WC_SEND : IBV_WC_RDMA_WRITE,
		.qp_num = pair->number,
	};

	if (status != IBV_WC_SUCCESS || request->flags & IBV_SEND_SIGNALED)
		complete(&fabric->queues[pair->send_queue], &completion);
}

void progress(struct fabric *fabric, struct pair_entry *pair)
{
	while (pair->sends.count) {
		struct request *request = &pair->sends.at[pair->sends.head];
		int result = attempt(fabric, pair, request);

		if (result == NOT_READY || result == UNANSWERED)
			result = or_deadline(pair, request, result);
		if (result == WAITS) {
			if (request->deadline && request->deadline != INT64_MAX)
				watch_deadlines();
			return;
		}
		pair->sends.head = (pair->sends.head + 1) % MOST_REQUESTS;
		pair->sends.count--;
		tell(fabric, pair, request, result);
		if (result != IBV_WC_SUCCESS && result != IBV_WC_WR_FLUSH_ERR)
			flush(fabric, pair);
	}
}

void progress_sender_to(struct fabric *fabric, const struct pair_entry *pair)
{
	struct pair_entry *sender = peer(fabric, pair);

	if (sender && sender->sends.count)
		progress(fabric, sender);
}

void flush(struct fabric *fabric, struct pair_entry *pair)
{
	struct ibv_wc completion = { .status = IBV_WC_WR_FLUSH_ERR, .qp_num = pair->number };

	pair->state = IBV_QPS_ERR;
	while (pair->receives.count) {
		completion.wr_id = take(pair).id;
		complete(&fabric->queues[pair->receive_queue], &completion);
	}
	progress(fabric, pair);
}
