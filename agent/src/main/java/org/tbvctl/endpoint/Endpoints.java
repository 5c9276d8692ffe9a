package org.tbvctl.endpoint;

import java.util.ArrayList;
import java.util.List;

/** The places where one agent can be asked. */
public final class Endpoints implements AutoCloseable {
  private final List<String> places = new ArrayList<>();
  private final List<AutoCloseable> open = new ArrayList<>();

  /**
   * @param place a URL, or {@code unix:PATH}
   */
  public void add(String place, AutoCloseable endpoint) {
    places.add(place);
    open.add(endpoint);
  }

  /** Something else to close with them. */
  public void add(AutoCloseable companion) {
    open.add(companion);
  }

  /** For a person: where it serves. */
  public String words() {
    return places.isEmpty() ? "serves nothing" : "serves " + String.join(" and ", places);
  }

  public List<String> places() {
    return List.copyOf(places);
  }

  @Override
  public void close() {
    for (AutoCloseable endpoint : open) {
      try {
        endpoint.close();
      } catch (Exception e) {
        // The process ends; what could not be closed is closed with it.
        continue;
      }
    }
  }
}
