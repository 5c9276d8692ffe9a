package org.tbvctl.linkreport.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndTest {

  /** Index 0 is a GID like any other, so a port that has none must not be given it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'gidIndex':null,'gid':null,'gidReason':'The port has no GID.' | none",
        "'gidIndex':0,'gid':'none','gidReason':'The port has no GID.' | none",
        "'gidIndex':0,'gid':'fe80::1','gidType':'RoCE v2','netdev':'' | 0: fe80::1, RoCE v2 on no"
            + " interface",
        "'mtu':4096 | not known",
      },
      quoteCharacter = '`')
  void gidOfThePort(String device, String words) {
    String document =
        "{\"schema\":\"tbvctl.probe-window/1\",\"ends\":[{\"host\":\"a\",\"device\":{"
            + device.replace('\'', '"')
            + "}}]}";
    ProbeRun run = (ProbeRun) TextInput.read("x", document).sources().get(0);

    assertThat(run.ends().get(0).facts()).containsEntry("GID", words);
  }
}
