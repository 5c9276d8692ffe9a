package org.tbvctl.verbs;

/**
 * Receive requests in C's memory, filled once and posted as often as wanted. Each has one piece of
 * memory. A new one is alone; {@link #chain} makes several go with one call.
 */
public final class ReceiveRequests {
  private final WorkRequests requests;

  private ReceiveRequests(int count, Layout layout) {
    requests = new WorkRequests(count, layout.of("ibv_recv_wr"), layout.of("ibv_sge"));
  }

  /** Room for this many requests. */
  public static ReceiveRequests allocate(int count) {
    return new ReceiveRequests(count, Layout.load());
  }

  public int count() {
    return requests.count();
  }

  /**
   * Fills a request for a part of a region.
   *
   * @param id what its completion will carry
   */
  public void fill(int index, long id, MemoryRegion region, int offset, int length) {
    requests.fill(index, id, region, offset, length);
  }

  /** Links requests so that posting the first posts them all. */
  public void chain(int first, int count) {
    requests.chain(first, count);
  }

  WorkRequests requests() {
    return requests;
  }
}
