package org.tbvctl.moduleconfig.modprobe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatementParserTest {

  private static List<String> read(String text) {
    StatementParser parser = new StatementParser("etc/modprobe.d/x.conf");
    parser.read(text);
    return parser.statements().stream()
        .map(s -> s.origin().line() + " " + s.command() + " " + s.module() + " [" + s.text() + "]")
        .toList();
  }

  private static List<String> problems(String text) {
    StatementParser parser = new StatementParser("etc/modprobe.d/x.conf");
    parser.read(text);
    return parser.problems();
  }

  @Test
  void readsStatements() {
    assertThat(
            read(
                """
                # a remark
                options thunderbolt-ibverbs lanes=2\tprofile=mixed

                \tinstall thunderbolt_ibverbs /bin/true
                softdep thunderbolt_ibverbs pre: ib_core
                blacklist thunderbolt-net
                alias tb-rdma thunderbolt-ibverbs
                """))
        .containsExactly(
            "2 OPTIONS thunderbolt_ibverbs [lanes=2 profile=mixed]",
            "4 INSTALL thunderbolt_ibverbs [/bin/true]",
            "5 SOFTDEP thunderbolt_ibverbs [pre: ib_core]",
            "6 BLACKLIST thunderbolt_net []",
            "7 ALIAS thunderbolt_ibverbs [tb_rdma]");
  }

  @Test
  void joinsContinuedLinesAndCountsThem() {
    assertThat(read("options a x=1 \\\n  y=2\noptions a z=3"))
        .containsExactly("1 OPTIONS a [x=1   y=2]", "3 OPTIONS a [z=3]");
  }

  @Test
  void aContinuedRemarkSwallowsTheNextLine() {
    assertThat(read("# off for now \\\noptions a x=1\noptions a y=2"))
        .containsExactly("3 OPTIONS a [y=2]");
  }

  @Test
  void dropsABackslashBeforeAnotherCharacter() {
    assertThat(read("options a x=\\\"1\\\\")).containsExactly("1 OPTIONS a [x=\"1\\]");
  }

  @Test
  void keepsCarriageReturnsForTheKernelToSplitAt() {
    assertThat(read("options a x=1\r\n")).containsExactly("1 OPTIONS a [x=1\r]");
  }

  @Test
  void namesTheLinesThatModprobeIgnores() {
    assertThat(read(" # indented\noption a x=1\noptions a\nblacklist\noptions a[ x=1")).isEmpty();
    assertThat(problems(" # indented\noption a x=1\noptions a\nblacklist\noptions a[ x=1"))
        .hasSize(5)
        .first()
        .asString()
        .contains("/etc/modprobe.d/x.conf line 1");
  }
}
