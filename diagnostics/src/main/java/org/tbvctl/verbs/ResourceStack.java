package org.tbvctl.verbs;

import java.util.ArrayDeque;
import java.util.Deque;

/** Resources in the order in which they were made; closing it closes them in reverse order. */
public final class ResourceStack implements VerbsResource {
  private final Deque<VerbsResource> resources = new ArrayDeque<>();

  /** Puts a resource on top and returns it. */
  public <R extends VerbsResource> R push(R resource) {
    resources.push(resource);
    return resource;
  }

  /** A stack with everything that is on this one, which is empty then and closes nothing. */
  public ResourceStack handOver() {
    ResourceStack other = new ResourceStack();
    while (!resources.isEmpty()) {
      other.resources.addLast(resources.pop());
    }
    return other;
  }

  /** Closes every resource, also after one that cannot be closed; throws the first failure. */
  @Override
  public void close() throws VerbsException {
    VerbsException first = null;
    while (!resources.isEmpty()) {
      try {
        resources.pop().close();
      } catch (VerbsException e) {
        if (first == null) {
          first = e;
        } else {
          first.addSuppressed(e);
        }
      }
    }
    if (first != null) {
      throw first;
    }
  }
}
