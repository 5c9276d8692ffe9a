/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The counters, in the order in which summary and peers print them. This is
 * the key set of releases 0.3.2 and later.
 */
#ifndef TBV_COUNTERS_H
#define TBV_COUNTERS_H

#include <linux/types.h>

/* Between the identity's state and the policy. */
#define TBV_IDENTITY_COUNTER_LIST(X) \
	X(tbnet_identity_minimal_login_rx) \
	X(tbnet_identity_minimal_login_tx) \
	X(tbnet_identity_minimal_logout_rx) \
	X(tbnet_identity_minimal_logout_tx) \
	X(tbnet_identity_minimal_status_rx) \
	X(tbnet_identity_minimal_status_tx) \
	X(tbnet_identity_minimal_packet_rx) \
	X(tbnet_identity_minimal_packet_tx_posted) \
	X(tbnet_identity_minimal_packet_tx) \
	X(tbnet_identity_minimal_packet_tx_errors) \
	X(tbnet_identity_minimal_path_errors) \
	X(tbnet_identity_arp_requests) \
	X(tbnet_identity_arp_replies) \
	X(tbnet_identity_arp_ignored) \
	X(tbnet_identity_arp_errors)

/* From verbs_registered to the end. */
#define TBV_DATA_COUNTER_LIST(X) \
	X(verbs_ucontexts) \
	X(verbs_pds) \
	X(verbs_cqs) \
	X(verbs_qps) \
	X(verbs_mrs) \
	X(verbs_recv_wqes) \
	X(data_wr_send) \
	X(data_wr_op_send) \
	X(data_wr_op_send_imm) \
	X(data_wr_op_write) \
	X(data_wr_op_write_imm) \
	X(data_wr_op_unsupported) \
	X(data_wr_live) \
	X(data_wr_no_path) \
	X(data_wr_no_recv_credit) \
	X(data_wr_copied) \
	X(data_wr_zcopy) \
	X(data_wr_zcopy_fallback) \
	X(data_wr_zcopy_fallback_striping) \
	X(data_wr_zcopy_fallback_unsafe_sge) \
	X(data_wr_copy_error) \
	X(data_wr_path_send) \
	X(data_wr_path_send_error) \
	X(data_wr_retransmit) \
	X(data_wr_rnr_retransmit) \
	X(data_wr_retry_enqueue_error) \
	X(data_wr_retry_exhausted) \
	X(data_wr_rnr_retry_exhausted) \
	X(data_wr_timeout) \
	X(apple_sq_queued) \
	X(apple_sq_dequeued) \
	X(apple_sq_full) \
	X(apple_sq_flushed) \
	X(data_tx_accepted) \
	X(data_tx_posted) \
	X(data_tx_completed) \
	X(data_tx_canceled) \
	X(data_tx_errors) \
	X(data_tx_credit_stalls) \
	X(data_tx_credit_received) \
	X(data_rx_completed) \
	X(data_rx_canceled) \
	X(data_rx_credit_sent) \
	X(data_rx_credit_send_error) \
	X(data_rx_repost_failed) \
	X(data_rx_bad_frame) \
	X(data_rx_bad_header) \
	X(data_rx_bad_header_parse) \
	X(data_rx_bad_header_len) \
	X(data_rx_bad_header_path_credit) \
	X(data_rx_bad_header_opcode) \
	X(data_rx_bad_header_recv_credit) \
	X(data_rx_bad_header_ack) \
	X(data_rx_bad_header_write) \
	X(data_rx_bad_header_read_req) \
	X(data_rx_bad_header_mad) \
	X(data_rx_send) \
	X(data_rx_op_send) \
	X(data_rx_op_send_imm) \
	X(data_rx_op_write) \
	X(data_rx_op_write_imm) \
	X(data_rx_ack) \
	X(data_rx_ack_matched) \
	X(data_rx_ack_match_retried) \
	X(data_rx_ack_match_max_ms) \
	X(data_rx_ack_match_current_max_ms) \
	X(data_rx_ack_match_over_10ms) \
	X(data_rx_ack_match_over_64ms) \
	X(data_rx_ack_miss) \
	X(data_rx_late_ack) \
	X(data_rx_ack_cumulative) \
	X(data_tx_ack_ok) \
	X(data_tx_ack_rnr) \
	X(data_tx_ack_error) \
	X(data_tx_ack_send_error) \
	X(data_rx_ack_rnr) \
	X(data_rx_duplicate_ack) \
	X(data_rx_ack_history_miss) \
	X(data_tx_read_ack_ok) \
	X(data_tx_read_ack_retry) \
	X(data_tx_read_ack_error) \
	X(data_rx_read_ack_ok) \
	X(data_rx_read_ack_retry) \
	X(data_rx_read_ack_error) \
	X(data_read_resp_retransmit) \
	X(data_read_resp_drop) \
	X(data_rx_read_resp_duplicate) \
	X(data_rx_read_resp_gap) \
	X(data_rx_read_resp_remote_error) \
	X(data_rx_read_resp_bad_header) \
	X(data_rx_read_resp_copy_error) \
	X(data_rx_read_resp_short) \
	X(data_rx_read_req_no_access) \
	X(data_rx_read_req_no_mr) \
	X(data_rx_read_req_mr_access) \
	X(data_rx_read_req_too_large) \
	X(data_rx_read_req_bad_iova) \
	X(data_rx_read_req_alloc_error) \
	X(data_rx_read_req_resp_busy) \
	X(data_rx_read_req_resp_error) \
	X(data_rx_no_qp) \
	X(data_rx_bad_peer) \
	X(data_rx_unconnected_qp) \
	X(data_rx_qp_error) \
	X(data_rx_no_recv) \
	X(data_rx_rnr) \
	X(data_rx_rnr_suppressed) \
	X(data_rx_copy_error) \
	X(data_rx_send_len_error) \
	X(data_rx_send_prot_error) \
	X(data_rx_send_cq_error) \
	X(data_rx_send_bad_fragment) \
	X(data_rx_send_sequence_error) \
	X(data_rx_active_timeout) \
	X(data_rx_reorder_buffered) \
	X(data_rx_reorder_delivered) \
	X(data_rx_reorder_dropped) \
	X(data_rx_reorder_timeout) \
	X(data_rx_reorder_window) \
	X(data_rx_pending_discarded) \
	X(apple_rx_sof) \
	X(apple_rx_eof3) \
	X(apple_rx_eof_other) \
	X(apple_rx_sof_while_active) \
	X(apple_rx_no_sof_when_idle) \
	X(apple_rx_eof_without_active) \
	X(apple_rx_len_overrun) \
	X(apple_rx_raw_crc_error) \
	X(apple_rx_resync_dropped) \
	X(apple_rx_rail_mismatch) \
	X(apple_rx_cq_overflow) \
	X(data_cq_overflow)

/* One rail's; the window (y of tx_credits=x/y) is a counter here too. */
#define TBV_RAIL_COUNTER_LIST(X) \
	X(data_tx_enqueued) \
	X(data_tx_posted) \
	X(data_tx_completed) \
	X(data_tx_credit_stalls) \
	X(data_tx_credit_received) \
	X(tx_credits) \
	X(tx_window) \
	X(control_tx_enqueued) \
	X(control_tx_posted) \
	X(control_tx_completed) \
	X(control_tx_queue_max_ms) \
	X(data_rx_completed) \
	X(data_rx_canceled) \
	X(data_rx_credit_sent) \
	X(data_rx_credit_send_error) \
	X(data_rx_repost_failed) \
	X(rx_credit_pending) \
	X(tx_poll_calls) \
	X(tx_poll_completed)

#define TBV_COUNTER_ID(name) TBV_##name,
#define TBV_RAIL_COUNTER_ID(name) TBV_RAIL_##name,

enum tbv_counter {
	TBV_native_legacy_ambiguous_limited,
	TBV_IDENTITY_COUNTER_LIST(TBV_COUNTER_ID)
	TBV_DATA_COUNTER_LIST(TBV_COUNTER_ID)
	TBV_COUNTERS
};

enum tbv_rail_counter {
	TBV_RAIL_COUNTER_LIST(TBV_RAIL_COUNTER_ID)
	TBV_RAIL_COUNTERS
};

extern s64 tbv_counter[TBV_COUNTERS];

int tbv_counter_find(const char *name);
int tbv_rail_counter_find(const char *name);

#endif
