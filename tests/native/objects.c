/* SPDX-License-Identifier: Apache-2.0 */
/* Protection domains, memory regions, completion channels and completion queues. */
#define _GNU_SOURCE
#include "loopback.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#undef ibv_reg_mr

static void count(enum kind kind, int change)
{
	fabric_lock();
	fabric_count(kind, change);
	fabric_unlock();
}

struct ibv_pd *ibv_alloc_pd(struct ibv_context *context)
{
	struct ibv_pd *domain = calloc(1, sizeof *domain);

	misbehave(__func__);
	domain->context = context;
	count(DOMAINS, 1);
	return domain;
}

int ibv_dealloc_pd(struct ibv_pd *domain)
{
	misbehave(__func__);

	struct fabric *fabric = fabric_lock();
	bool used = false;
	int i;

	for (i = 0; i < MOST_REGIONS; i++)
		used |= fabric->regions[i].process == getpid() && fabric->regions[i].domain == (uintptr_t)domain;
	for (i = 0; i < MOST_PAIRS; i++)
		used |= fabric->pairs[i].process == getpid() && fabric->pairs[i].domain == (uintptr_t)domain;
	if (!used)
		fabric_count(DOMAINS, -1);
	fabric_unlock();
	if (used)
		return EBUSY;
	free(domain);
	return 0;
}

struct ibv_mr *ibv_reg_mr(struct ibv_pd *domain, void *address, size_t length, int access)
{
	misbehave(__func__);

	struct fabric *fabric = fabric_lock();
	struct ibv_mr *region = NULL;
	uint32_t key;
	int i;

	for (i = 0; i < MOST_REGIONS && fabric->regions[i].process; i++)
		;
	if (i == MOST_REGIONS || length == 0) {
		errno = length ? ENOMEM : EINVAL;
	} else {
		/* Yama lets other processes of this user reach the memory only where it is allowed. */
		prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY);
		key = (fabric->next_key++ << 10) | i;
		fabric->regions[i] = (struct region_entry){
			.process = getpid(),
			.domain = (uintptr_t)domain,
			.address = (uintptr_t)address,
			.length = length,
			.key = key,
			.access = access,
		};
		region = calloc(1, sizeof *region);
		*region = (struct ibv_mr){
			.context = domain->context,
			.pd = domain,
			.addr = address,
			.length = length,
			.handle = i,
			.lkey = key,
			.rkey = key,
		};
		fabric_count(REGIONS, 1);
	}
	fabric_unlock();
	return region;
}

int ibv_dereg_mr(struct ibv_mr *region)
{
	struct fabric *fabric;

	misbehave("deregister");
	misbehave(__func__);
	fabric = fabric_lock();
	fabric->regions[region->handle].process = 0;
	fabric_count(REGIONS, -1);
	fabric_unlock();
	free(region);
	return 0;
}

/* A channel is a datagram socket under a name that other processes can send an event to. */
static socklen_t channel_name(struct sockaddr_un *name, pid_t process, uint64_t channel)
{
	*name = (struct sockaddr_un){ .sun_family = AF_UNIX };
	return offsetof(struct sockaddr_un, sun_path) + 1 +
	       snprintf(name->sun_path + 1, sizeof name->sun_path - 1, "tbvctl-loopback/%d/%llx", process,
			(unsigned long long)channel);
}

struct ibv_comp_channel *ibv_create_comp_channel(struct ibv_context *context)
{
	struct ibv_comp_channel *channel = calloc(1, sizeof *channel);
	struct sockaddr_un name;
	socklen_t length = channel_name(&name, getpid(), (uintptr_t)channel);

	misbehave(__func__);
	channel->context = context;
	channel->fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (channel->fd < 0 || bind(channel->fd, (struct sockaddr *)&name, length)) {
		free(channel);
		return NULL;
	}
	count(CHANNELS, 1);
	return channel;
}

int ibv_destroy_comp_channel(struct ibv_comp_channel *channel)
{
	misbehave(__func__);
	if (channel->refcnt)
		return EBUSY;
	close(channel->fd);
	free(channel);
	count(CHANNELS, -1);
	return 0;
}

struct ibv_cq *ibv_create_cq(struct ibv_context *context, int entries, void *queue_context,
			     struct ibv_comp_channel *channel, int vector)
{
	struct fabric *fabric;
	struct queue *queue;
	int i;

	misbehave(__func__);
	if (entries < 1 || entries > MOST_COMPLETIONS || vector) {
		errno = EINVAL;
		return NULL;
	}
	fabric = fabric_lock();
	for (i = 0; i < MOST_QUEUES && fabric->queues[i].process; i++)
		;
	if (i == MOST_QUEUES) {
		fabric_unlock();
		errno = ENOMEM;
		return NULL;
	}
	queue = calloc(1, sizeof *queue);
	queue->index = i;
	queue->cq.context = context;
	queue->cq.channel = channel;
	queue->cq.cq_context = queue_context;
	queue->cq.cqe = entries;
	fabric->queues[i].process = getpid();
	fabric->queues[i].queue = (uintptr_t)queue;
	fabric->queues[i].channel = (uintptr_t)channel;
	fabric->queues[i].entries = entries;
	fabric->queues[i].head = fabric->queues[i].count = 0;
	fabric->queues[i].armed = false;
	fabric_count(QUEUES, 1);
	fabric_unlock();
	if (channel)
		channel->refcnt++;
	return &queue->cq;
}

int ibv_destroy_cq(struct ibv_cq *cq)
{
	misbehave(__func__);

	struct queue *queue = (struct queue *)cq;
	struct fabric *fabric = fabric_lock();
	bool used = queue->unacknowledged > 0;
	int i;

	for (i = 0; i < MOST_PAIRS; i++)
		used |= fabric->pairs[i].process == getpid() &&
			(fabric->pairs[i].send_queue == queue->index || fabric->pairs[i].receive_queue == queue->index);
	if (!used) {
		fabric->queues[queue->index].process = 0;
		fabric_count(QUEUES, -1);
	}
	fabric_unlock();
	/* The real one waits for the acknowledgements; a test would hang. */
	if (used)
		return EBUSY;
	if (cq->channel)
		cq->channel->refcnt--;
	free(queue);
	return 0;
}

void notify(struct queue_entry *queue)
{
	struct sockaddr_un name;
	socklen_t length = channel_name(&name, queue->process, queue->channel);
	int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);

	if (fd < 0)
		return;
	sendto(fd, &queue->queue, sizeof queue->queue, MSG_DONTWAIT, (struct sockaddr *)&name, length);
	close(fd);
}

int ibv_get_cq_event(struct ibv_comp_channel *channel, struct ibv_cq **cq, void **queue_context)
{
	uint64_t queue;

	misbehave(__func__);
	if (recv(channel->fd, &queue, sizeof queue, 0) != sizeof queue)
		return -1;
	*cq = (struct ibv_cq *)(uintptr_t)queue;
	*queue_context = (*cq)->cq_context;
	fabric_lock();
	((struct queue *)*cq)->unacknowledged++;
	fabric_count(UNACKNOWLEDGED, 1);
	fabric_unlock();
	return 0;
}

void ibv_ack_cq_events(struct ibv_cq *cq, unsigned int events)
{
	misbehave(__func__);
	fabric_lock();
	((struct queue *)cq)->unacknowledged -= events;
	fabric_count(UNACKNOWLEDGED, -(int)events);
	fabric_unlock();
}
