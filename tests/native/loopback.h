/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A look-alike of libibverbs.so.1 for tests: its devices reach each other within one process and between processes of
 * one machine. What the processes share lies in one file, the fabric; see README.md for the environment.
 */
#ifndef TBVCTL_LOOPBACK_H
#define TBVCTL_LOOPBACK_H

#include <infiniband/verbs.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum {
	MOST_DEVICES = 8,
	MOST_GIDS = 8,
	MOST_CONTEXTS = 64,
	MOST_REGIONS = 1024,
	MOST_QUEUES = 256,
	MOST_PAIRS = 256,
	MOST_REQUESTS = 1024,
	MOST_COMPLETIONS = 4096,
	FRAME = 4096,
};

/* Kinds of objects that are counted, in the order in which the fabric's file has them. */
enum kind { LISTS, CONTEXTS, DOMAINS, REGIONS, CHANNELS, QUEUES, PAIRS, UNACKNOWLEDGED, KINDS };

struct context_entry {
	pid_t process; /* 0: free */
	int gid_count;
	union ibv_gid gids[MOST_GIDS];
};

struct region_entry {
	pid_t process;
	uint64_t domain, address, length;
	uint32_t key;
	int access;
};

struct queue_entry {
	pid_t process;
	uint64_t queue; /* struct ibv_cq in its process */
	uint64_t channel;
	uint32_t entries, head, count;
	bool armed;
	struct ibv_wc completions[MOST_COMPLETIONS];
};

struct receive {
	uint64_t id, address;
	uint32_t length;
};

struct request {
	uint64_t id, address, remote_address;
	int64_t deadline; /* CLOCK_MONOTONIC in ns, 0: none */
	uint32_t length, key, opcode, flags, immediate;
	uint64_t sequence; /* number of the message on its pair, from 1 */
};

struct pair_entry {
	pid_t process;
	uint64_t domain;
	uint32_t number, type, state, destination;
	int device;
	int send_queue, receive_queue; /* indexes of queue_entry */
	uint32_t most_sends, most_receives;
	bool all_signaled;
	int64_t answer_ns; /* how long an answer is waited for, 0: for ever */
	int64_t not_ready_ns;
	uint64_t posted; /* messages */
	struct {
		uint32_t head, count, frames;
		struct receive at[MOST_REQUESTS];
	} receives;
	struct {
		uint32_t head, count;
		struct request at[MOST_REQUESTS];
	} sends;
};

struct fabric {
	char magic[8];		 /* "tbvloop1" */
	int64_t live[KINDS];	 /* objects of the processes that run */
	int64_t made[KINDS];	 /* objects since the file was made */
	pthread_mutex_t lock;	 /* guards everything */
	uint32_t next_number, next_key;
	struct context_entry contexts[MOST_CONTEXTS];
	struct region_entry regions[MOST_REGIONS];
	struct queue_entry queues[MOST_QUEUES];
	struct pair_entry pairs[MOST_PAIRS];
};

struct device {
	struct ibv_device device;
	__be64 guid;
	bool apple;
	bool other_operations;
	int index;
	union ibv_gid gids[MOST_GIDS];
	uint32_t gid_types[MOST_GIDS];
	char netdevs[MOST_GIDS][16];
	int gid_count;
};

struct context {
	struct ibv_context context;
	struct context_entry *entry;
	struct device *device;
};

struct channel {
	struct ibv_comp_channel channel;
};

struct queue {
	struct ibv_cq cq;
	int index;
	uint32_t unacknowledged;
};

struct pair {
	struct ibv_qp qp;
	int index;
};

/* fabric.c */
struct fabric *fabric_lock(void); /* opens it at the first call; NULL and errno when that fails */
void fabric_unlock(void);
void fabric_count(enum kind kind, int change);

void fabric_sweep(void); /* frees what processes left that ended */
bool process_runs(pid_t process);

/* faults.c */
extern bool faulty; /* whether the environment wants any of these faults */
void misbehave_at(const char *where);

/* Crashes, hangs, spins, stops or forks when the environment wants that here; a look at a flag otherwise. */
static inline void misbehave(const char *where)
{
	if (__builtin_expect(faulty, false))
		misbehave_at(where);
}

/* settings.c */
struct fault {
	uint64_t nth; /* message of a pair, from 1; 0: no such fault */
	uint64_t offset;
};
struct settings {
	struct fault drop, corrupt, duplicate, reorder, never;
	uint64_t fail_from;
	int fail_status;
	int wrong_gid_errno;
	bool not_ready;
	enum { WINDOW_REQUESTS, WINDOW_FRAMES_LESS_ONE, WINDOW_FRAMES } law;
	uint32_t window;
	bool port_down;
};
const struct settings *settings(void);
const char *setting(const char *name); /* value of TBVCTL_LOOPBACK_name, "" when unset */
uint64_t setting_number(const char *name, uint64_t otherwise);

/* devices.c */
int devices_read(struct device *devices); /* the number of them */

/* objects.c */
void notify(struct queue_entry *queue);

/* operations.c */
void operations_set(struct ibv_context *context, bool other);

/* transfer.c: all with the lock held */
void complete(struct queue_entry *queue, const struct ibv_wc *completion);
void progress(struct fabric *fabric, struct pair_entry *pair);
void progress_sender_to(struct fabric *fabric, const struct pair_entry *pair);
void flush(struct fabric *fabric, struct pair_entry *pair); /* to the error state */
bool region_allows(struct fabric *fabric, pid_t process, uint32_t key, uint64_t address, uint64_t length, int access);
int64_t now_ns(void);

/* deadlines.c, with the lock held */
void watch_deadlines(void);

#endif
