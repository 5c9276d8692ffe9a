// SPDX-License-Identifier: GPL-2.0
/*
 * The parameters of the module under their names, with their types, defaults
 * and permissions. Those of the transport are accepted and kept, and do nothing.
 */
#include <linux/moduleparam.h>

#include "tbv.h"

struct tbv_params tbv_params = {
	.native_data = true,
	.native_e2e = -1,
	.tbnet_identity_minimal_apple_only = true,
	.compat = "auto",
	.lanes = "auto",
	.profile = "auto",
	.tbnet = "auto",
	.tbnet_identity = "auto",
	.tbnet_identity_gid = "auto",
	.tbnet_identity_tbnet = "thunderbolt0",
};

#define TBV_PARAM(name, type) \
	module_param_named(name, tbv_params.name, type, 0444)

TBV_PARAM(allocate_rings, bool);
TBV_PARAM(apple_data, bool);
TBV_PARAM(bind_services, bool);
TBV_PARAM(compat, charp);
TBV_PARAM(enable_tunnels, bool);
TBV_PARAM(lanes, charp);
TBV_PARAM(native_data, bool);
TBV_PARAM(native_e2e, int);
TBV_PARAM(native_fragment_striping, bool);
TBV_PARAM(negotiate_native, bool);
TBV_PARAM(profile, charp);
TBV_PARAM(register_verbs, bool);
TBV_PARAM(roce_netdev, charp);
TBV_PARAM(start_rings, bool);
TBV_PARAM(tbnet, charp);
TBV_PARAM(tbnet_identity, charp);
TBV_PARAM(tbnet_identity_gid, charp);
TBV_PARAM(tbnet_identity_minimal_apple_only, bool);
TBV_PARAM(tbnet_identity_minimal_e2e, bool);
TBV_PARAM(tbnet_identity_tbnet, charp);
module_param_named(nhi_interrupt_throttle_ns,
		   tbv_params.nhi_interrupt_throttle_ns, uint, 0644);

#define TBV_UNUSED(name, type, kind, value, mode) \
	static type name = value; \
	module_param(name, kind, mode)

TBV_UNUSED(apple_prtcstns, unsigned int, uint, 0, 0444);
TBV_UNUSED(apple_rx_pending_bytes, unsigned int, uint, 16 << 20, 0644);
TBV_UNUSED(apple_rx_pending_slots, unsigned int, uint, 4096, 0644);
TBV_UNUSED(apple_rx_pending_total_bytes, unsigned int, uint, 64 << 20, 0644);
TBV_UNUSED(apple_rx_raw_mode, bool, bool, false, 0644);
TBV_UNUSED(apple_rx_trace, unsigned int, uint, 0, 0644);
TBV_UNUSED(apple_tx_completion_delay_us, unsigned int, uint, 0, 0644);
TBV_UNUSED(apple_tx_e2e, bool, bool, false, 0644);
TBV_UNUSED(apple_tx_max_inflight_frames, unsigned int, uint, 4, 0644);
TBV_UNUSED(apple_tx_max_inflight_wr, unsigned int, uint, 4, 0644);
TBV_UNUSED(apple_tx_raw_mode, bool, bool, false, 0644);
TBV_UNUSED(native_prtcstns, unsigned int, uint, 0, 0444);
TBV_UNUSED(native_tx_max_inflight, unsigned int, uint, 32, 0644);
TBV_UNUSED(qp_timeout_ms, unsigned int, uint, 5000, 0644);
TBV_UNUSED(zcopy_min_bytes, unsigned int, uint, 0, 0644);
