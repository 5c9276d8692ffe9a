/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What tbv_cable puts on the Thunderbolt bus, and how the host at its far end
 * behaves: shared by the two modules, since no wire joins them.
 */
#ifndef TBV_CABLE_H
#define TBV_CABLE_H

#include <linux/thunderbolt.h>

#define TBV_SILENT_ERRNO	(-ETIMEDOUT)

/* Bit masks over lanes; may change while the cable is in. */
struct tbv_far_end {
	/* does not answer HELLO */
	unsigned int silent;
	/* the tunnel is refused for want of DMA buffers */
	unsigned int no_tunnel;
	/* no ring is left on this host's controller */
	unsigned int no_ring;
};

/* The peer host on the bus; the core frees it by its first member. */
struct tbv_cable {
	struct tb_xdomain xd;
	const struct tbv_far_end *far_end;
};

static inline const struct tbv_far_end *tbv_far_end(struct tb_xdomain *xd)
{
	return container_of(xd, struct tbv_cable, xd)->far_end;
}

#endif
