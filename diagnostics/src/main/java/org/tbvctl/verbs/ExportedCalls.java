package org.tbvctl.verbs;

/**
 * The functions of libibverbs.so.1 that every release from 24 on exports, bound by JNA's direct
 * mapping. Pointers and size_t are longs; none may be null.
 */
final class ExportedCalls {

  private ExportedCalls() {}

  static native long ibv_get_device_list(long count);

  static native void ibv_free_device_list(long list);

  static native long ibv_get_device_name(long device);

  static native long ibv_get_device_guid(long device);

  static native long ibv_open_device(long device);

  static native int ibv_close_device(long context);

  static native int ibv_query_device(long context, long attributes);

  static native int ibv_query_port(long context, byte port, long attributes);

  static native int ibv_query_gid(long context, byte port, int index, long gid);

  static native long ibv_alloc_pd(long context);

  static native int ibv_dealloc_pd(long domain);

  static native long ibv_reg_mr(long domain, long address, long length, int access);

  static native int ibv_dereg_mr(long region);

  static native long ibv_create_comp_channel(long context);

  static native int ibv_destroy_comp_channel(long channel);

  static native long ibv_create_cq(
      long context, int entries, long queueContext, long channel, int vector);

  static native int ibv_get_cq_event(long channel, long queue, long queueContext);

  static native void ibv_ack_cq_events(long queue, int events);

  static native int ibv_destroy_cq(long queue);

  static native long ibv_create_qp(long domain, long attributes);

  static native int ibv_modify_qp(long pair, long attributes, int mask);

  static native int ibv_destroy_qp(long pair);
}
