package org.tbvctl.moduleconfig.apply;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProposalTest {

  private static Proposal proposal(Optional<String> before, String after) {
    return new Proposal("etc/modprobe.d/zz-tbvctl.conf", before, after, "");
  }

  @Test
  void aNewFileIsAddedLines() {
    Proposal proposal = proposal(Optional.empty(), "# why\noptions m a=1\n");

    assertThat(proposal.changesAnything()).isTrue();
    assertThat(proposal.difference())
        .containsExactly(
            "--- /dev/null", "+++ /etc/modprobe.d/zz-tbvctl.conf", "+# why", "+options m a=1");
  }

  @Test
  void aChangedFileShowsWhatGoesAndWhatComes() {
    assertThat(
            proposal(Optional.of("# why\noptions m a=1\n"), "# why\noptions m a=2\n").difference())
        .endsWith("-options m a=1", " # why", "+options m a=2");
  }

  @Test
  void theSameContentIsNoChange() {
    Proposal proposal = proposal(Optional.of("options m a=1\n"), "options m a=1\n");

    assertThat(proposal.changesAnything()).isFalse();
    assertThat(proposal.difference()).noneMatch(line -> line.matches("[-+][^-+].*"));
  }
}
