package org.tbvctl.devices;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tbvctl.child.ChildEnd;
import org.tbvctl.verbs.VerbsLibrary;

class AnswerTest {
  private static VerbsView view(Answer listing) {
    return new VerbsView(VerbsLibrary.of(Map.of()), listing, List.of(), List.of());
  }

  @Test
  void factsAreTold() {
    Answer answer = Answer.of(Map.of("devices", 2));

    assertThat(answer).isEqualTo(new Answer.Told(Map.of("devices", 2)));
    assertThat(view(answer).failure()).isEmpty();
  }

  @Test
  void aKernelWithoutRdmaIsToldFromOtherFailures() {
    Map<String, Object> line = new HashMap<>();
    line.put("failure", "ibv_get_device_list failed");
    line.put("errno", 38);
    assertThat(view(Answer.of(line)).failure()).get().asString().contains("has no RDMA", "ib_core");

    line.put("errno", 13);
    assertThat(view(Answer.of(line)).failure()).contains("ibv_get_device_list failed");
    line.remove("errno");
    assertThat(Answer.of(line))
        .isEqualTo(new Answer.Failed("ibv_get_device_list failed", OptionalInt.empty()));
  }

  @Test
  void aChildThatWasKilledIsSilent() {
    ChildEnd end = new ChildEnd.TimedOut(Duration.ofSeconds(1), "", "");

    assertThat(view(Answer.missing(end, Optional.empty())).failure())
        .contains("Listing the devices did not end in time.");
    assertThat(view(Answer.missing(end, Optional.of("ibv_get_device_list"))).failure())
        .contains("Listing the devices did not end in time; it is still in ibv_get_device_list.");
  }

  @Test
  void aChildThatSignalledCrashed() {
    Answer answer = Answer.missing(ChildEnd.of(139, "", ""), Optional.empty());

    assertThat(answer).isEqualTo(new Answer.Crashed("SIGSEGV"));
    assertThat(view(answer).failure()).get().asString().contains("SIGSEGV");
  }

  @Test
  void aChildThatEndedWithoutAWordSaysWhatItSaid() {
    assertThat(
            view(Answer.missing(ChildEnd.of(1, "", "no such file\nmore"), Optional.empty()))
                .failure())
        .get()
        .asString()
        .contains("no such file");
    assertThat(view(Answer.missing(ChildEnd.of(0, "", ""), Optional.empty())).failure())
        .get()
        .asString()
        .contains("it said nothing");
  }
}
