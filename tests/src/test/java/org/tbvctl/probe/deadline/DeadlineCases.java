package org.tbvctl.probe.deadline;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.probe.deadline.DeadlineCase.Streams;

/** Every way that is known in which a probe could outlive its time. */
final class DeadlineCases {
  private static final List<String> WINDOW = List.of("window", "--sizes", "4K");
  private static final List<String> DEVICES = List.of("devices");
  private static final List<String> LATENCY =
      List.of("latency", "SERVER", "--events", "--sizes", "64", "--iterations", "1000000");

  /** Messages to and fro that only the timeout ends. */
  private static final List<String> ENDLESS =
      List.of("latency", "SERVER", "--events", "--sizes", "64", "--iterations", "2000000000");

  /** Functions that {@code probe window} calls, by the request to its worker. */
  private static final List<String> OPENING =
      List.of(
          "ibv_get_device_list",
          "ibv_open_device",
          "ibv_query_port",
          "_ibv_query_gid_table",
          "ibv_alloc_pd",
          "ibv_query_device",
          "ibv_free_device_list");

  private static final List<String> WORKING =
      List.of(
          "ibv_create_comp_channel",
          "ibv_create_cq",
          "ibv_reg_mr",
          "ibv_create_qp",
          "ibv_modify_qp",
          "ibv_post_recv",
          "ibv_destroy_qp",
          "ibv_dereg_mr",
          "ibv_destroy_cq",
          "ibv_destroy_comp_channel");

  private final List<DeadlineCase> cases = new ArrayList<>();

  private DeadlineCases() {}

  static List<DeadlineCase> all() {
    DeadlineCases all = new DeadlineCases();
    all.library();
    all.traffic();
    all.others();
    all.files();
    all.readers();
    return List.copyOf(all.cases);
  }

  private void library() {
    OPENING.forEach(call -> gaveUp(call + " hangs", WINDOW, "HANG=" + call, "'open'.*in " + call));
    WORKING.forEach(
        call -> gaveUp(call + " hangs", WINDOW, "HANG=" + call, "'window'.*in " + call));
    gaveUp("ibv_open_device spins", WINDOW, "SPIN=ibv_open_device", "in ibv_open_device");
    gaveUp("ibv_create_qp stops the process", WINDOW, "STOP=ibv_create_qp", "'window' in time");
    cases.add(
        new DeadlineCase(
            "SIGTERM is ignored and ibv_open_device hangs",
            WINDOW,
            List.of("IGNORE_SIGTERM=1", "HANG=ibv_open_device"),
            Other::nobody,
            Streams.READ,
            4,
            "in ibv_open_device"));
    alone("the library's exit handler hangs", WINDOW, "HANG=exit", 0, "perf.window-law");
    alone("another process keeps the streams", WINDOW, "FORK=ibv_open_device", 0, "window-law");
    alone("devices: listing hangs", DEVICES, "HANG=ibv_get_device_list", 1, "native-hang");
    alone("devices: ibv_create_qp hangs", DEVICES, "HANG=ibv_create_qp", 1, "ibv_create_qp on");
    alone("devices: ibv_close_device spins", DEVICES, "SPIN=ibv_close_device", 1, "native-hang");
    alone("devices: ibv_query_port stops the process", DEVICES, "STOP=ibv_query_port", 1, "hang");
    cases.add(
        new DeadlineCase(
            "devices: eight devices hang",
            DEVICES,
            List.of(
                "HANG=ibv_query_device",
                "DEVICES=rxe0=1,rxe1=2,rxe2=3,rxe3=4,rxe4=5,rxe5=6,rxe6=7,rxe7=8"),
            Other::nobody,
            Streams.READ,
            1,
            "not opened: time was up"));
  }

  private void traffic() {
    for (String call :
        List.of(
            "ibv_modify_qp:2",
            "ibv_post_send:100",
            "ibv_poll_cq:2500",
            "ibv_req_notify_cq:100",
            "ibv_get_cq_event:100",
            "ibv_ack_cq_events:100")) {
      String name = call.replaceAll(":.*", "");
      cases.add(
          new DeadlineCase(
              name + " hangs at this end",
              LATENCY,
              List.of("HANG=" + call),
              Other.server(),
              Streams.READ,
              4,
              "in " + name));
      cases.add(
          new DeadlineCase(
              name + " hangs at the other end",
              LATENCY,
              List.of(),
              Other.server("HANG=" + call),
              Streams.READ,
              4,
              "The other end at|in time|Time is up"));
    }
  }

  private void others() {
    other("the other end is silent", Other.saying(""), "did not answer in time");
    other("the other end trickles", Other.saying("x"), "did not answer in time");
    other("nobody accepts", Other::full, "no answer");
    other("the name has no answer", Other::unresolved, "still connecting to nobody.example");
    other("the other end's machine is gone", Other.serverWithSignal("STOP"), "in time|Time is up");
    other("the other end is killed", Other.serverWithSignal("KILL"), "The other end at");
    cases.add(
        new DeadlineCase(
            "the other end takes no message",
            ENDLESS,
            List.of(),
            Other.server("NOT_READY=1"),
            Streams.READ,
            1,
            "no receive posted"));
    other("the other end's library hangs", Other.server("HANG=open"), "in ibv_open_device|in time");
  }

  private void files() {
    cases.add(
        new DeadlineCase(
            "the counters of this host do not answer",
            List.of("latency", "SERVER", "--sizes", "64", "--events", "--root", "ROOT"),
            List.of(),
            Other::serverBesideStuckFiles,
            Streams.READ,
            0,
            "reading /sys/kernel/debug.* did not end in time"));
    cases.add(
        new DeadlineCase(
            "devices: the counters of this host do not answer",
            List.of("devices", "--root", "ROOT"),
            List.of(),
            Other::serverBesideStuckFiles,
            Streams.READ,
            0,
            "did not end in time"));
  }

  private void readers() {
    for (Streams streams : List.of(Streams.OUT_UNREAD, Streams.BOTH_UNREAD)) {
      String who = streams == Streams.OUT_UNREAD ? "stdout" : "stdout and stderr";
      cases.add(
          new DeadlineCase(
              "nobody reads " + who, WINDOW, List.of(), Other::nobody, streams, 4, ""));
      cases.add(
          new DeadlineCase(
              "devices: nobody reads " + who,
              DEVICES,
              List.of("HANG=ibv_open_device"),
              Other::nobody,
              streams,
              1,
              ""));
      cases.add(
          new DeadlineCase(
              "nobody reads " + who + ", and ibv_open_device hangs",
              WINDOW,
              List.of("HANG=ibv_open_device"),
              Other::nobody,
              streams,
              4,
              ""));
    }
  }

  private void gaveUp(String name, List<String> words, String fault, String sentence) {
    alone(name, words, fault, 4, sentence);
  }

  private void alone(String name, List<String> words, String fault, int code, String sentence) {
    cases.add(
        new DeadlineCase(name, words, List.of(fault), Other::nobody, Streams.READ, code, sentence));
  }

  private void other(String name, Other other, String sentence) {
    cases.add(new DeadlineCase(name, ENDLESS, List.of(), other, Streams.READ, 4, sentence));
  }
}
