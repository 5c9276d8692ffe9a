package org.tbvctl.verbs;

import org.tbvctl.rdma.NodeGuid;

/**
 * What a device says of itself ({@code ibv_query_device}).
 *
 * @param firmware version text; often empty
 * @param maxQueuePairs queue pairs at once
 * @param maxWorkRequests work requests on one queue
 * @param maxScatterEntries memory pieces of one work request
 * @param maxReadsInFlight reads and atomics that one queue pair answers at once; 0 for none
 * @param ports number of ports, numbered from 1
 */
public record DeviceAttributes(
    String firmware,
    NodeGuid nodeGuid,
    int vendorId,
    int vendorPartId,
    int hardwareVersion,
    int maxQueuePairs,
    int maxWorkRequests,
    int maxScatterEntries,
    int maxCompletionQueues,
    int maxCompletions,
    int maxMemoryRegions,
    int maxProtectionDomains,
    int maxReadsInFlight,
    int maxSharedReceiveQueues,
    int ports) {

  private static final int FIRMWARE_LENGTH = 64;

  static DeviceAttributes read(Structure fields) {
    return new DeviceAttributes(
        fields.textAt("fw_ver", FIRMWARE_LENGTH),
        new NodeGuid(fields.bigEndianLongAt("node_guid")),
        fields.intAt("vendor_id"),
        fields.intAt("vendor_part_id"),
        fields.intAt("hw_ver"),
        fields.intAt("max_qp"),
        fields.intAt("max_qp_wr"),
        fields.intAt("max_sge"),
        fields.intAt("max_cq"),
        fields.intAt("max_cqe"),
        fields.intAt("max_mr"),
        fields.intAt("max_pd"),
        fields.intAt("max_qp_rd_atom"),
        fields.intAt("max_srq"),
        fields.byteAt("phys_port_cnt"));
  }
}
