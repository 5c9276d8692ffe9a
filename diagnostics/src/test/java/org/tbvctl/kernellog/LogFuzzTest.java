package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Mutated logs of every format never make the decoder fail or lose its place. {@code
 * -Dfuzz.mutations=1000000} makes the long run.
 */
class LogFuzzTest {
  private static final int ROUNDS = Integer.getInteger("fuzz.mutations", 6_000) / 3;

  private static final String SEED =
      """
      5,401,0,-;Linux version 7.1.9-arch1-2 (linux@archlinux) (gcc (GCC) 16.1.1) #1 SMP
      6,402,8510009,-,caller=T1;thunderbolt 0-1: new host found, vendor=0x8086d5b device=0x1
       SUBSYSTEM=thunderbolt
      6,403,8510010,-;thunderbolt 0-1: Linux smew
      [    8.510009] thunderbolt_ibverbs: bound apple service id=1 key=\\xff\\xffAD native_lane=0 route=0x2 link_speed=20Gb/s width=0x2 rail=0x57c2d9aa path_id=64087
      [Sun Nov  8 01:04:13 2026] tbv_path_rx_complete: 406 callbacks suppressed
      kern  :err   : [    9.000001] thunderbolt_ibverbs: invalid lanes range '4-1'
      2026-11-19T05:53:37+0000 maple kernel: thunderbolt_ibverbs: native HELLO route=0x2 rail=0x0 failed after 5 attempts: -110
      -- Boot 54a1b6a85dd94009bc4feec97a0ee41e --
      Nov 12 10:02:00 egret kernel: infiniband usb4_rdma0: Couldn't open port 1
      {"__MONOTONIC_TIMESTAMP":"8710009","_BOOT_ID":"54a1","PRIORITY":"6","MESSAGE":"thunderbolt_ibverbs: \\u00e4 unloaded"}
      {
         "dmesg": [ {
            "pri": 5, "time": 1.0, "msg": "thunderbolt_ibverbs: unloaded"
         } ]
      }
      \u001b[32m[    1.0] \u001b[0mthunderbolt_ibverbs: unloaded
      """;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void mutatedLogs(long seed) {
    Random random = new Random(seed);
    MessageCatalogue catalogue = MessageCatalogue.load();
    byte[] original = SEED.getBytes(StandardCharsets.UTF_8);
    for (int round = 0; round < ROUNDS; round++) {
      byte[] log = mutate(original, random);
      long newlines = 0;
      for (byte value : log) {
        newlines += value == '\n' ? 1 : 0;
      }
      LogDecoder decoder =
          new LogDecoder(
              catalogue,
              event -> {
                assertThat(event.text()).doesNotContain("\n", "\u001b");
                assertThat(event.id()).isNotEmpty();
              });
      for (int from = 0, to; from < log.length; from = to + 1) {
        to = from;
        while (to < log.length && log[to] != '\n') {
          to++;
        }
        decoder.line(log, from, to);
      }
      LogExtent extent = decoder.finish();
      assertThat(extent.lines()).isBetween(newlines, newlines + 1);
    }
  }

  private static byte[] mutate(byte[] original, Random random) {
    byte[] log = original.clone();
    for (int i = random.nextInt(12); i >= 0; i--) {
      int at = random.nextInt(log.length);
      switch (random.nextInt(5)) {
        case 0 -> log[at] = (byte) random.nextInt(256);
        case 1 -> log = Arrays.copyOf(log, Math.max(1, at));
        case 2 -> log[at] = "0;,[]{}\"\\ \n:".getBytes(StandardCharsets.UTF_8)[random.nextInt(12)];
        case 3 -> {
          int length = Math.min(random.nextInt(40), log.length - at);
          System.arraycopy(log, at, log, random.nextInt(log.length - length + 1), length);
        }
        default -> {
          byte[] longer = Arrays.copyOf(log, log.length + 9);
          System.arraycopy(log, at, longer, at + 9, log.length - at);
          Arrays.fill(longer, at, at + 9, (byte) '9');
          log = longer;
        }
      }
    }
    return log;
  }
}
