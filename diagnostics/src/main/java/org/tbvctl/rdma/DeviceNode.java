package org.tbvctl.rdma;

/**
 * One character device of /dev/infiniband as {@code ls -l} shows it.
 *
 * @param name such as {@code uverbs0}
 * @param permissions the nine permission bits
 * @param accessList whether further users may have access by an access control list
 */
public record DeviceNode(
    String name, int permissions, boolean accessList, String owner, String group) {

  private static final int READ_WRITE = 06;

  public boolean ownerMayOpen() {
    return (permissions >> 6 & READ_WRITE) == READ_WRITE;
  }

  public boolean groupMayOpen() {
    return (permissions >> 3 & READ_WRITE) == READ_WRITE;
  }

  public boolean othersMayOpen() {
    return (permissions & READ_WRITE) == READ_WRITE;
  }
}
