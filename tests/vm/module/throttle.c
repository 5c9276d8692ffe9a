// SPDX-License-Identifier: GPL-2.0
/* A file of its own because these lines carry no module name. */
#include <linux/printk.h>

#include "tbv.h"

void tbv_throttle_probe(void)
{
	pr_info("optional tb_ring_throttling() helper unavailable; using stock NHI interrupt throttling\n");
}
