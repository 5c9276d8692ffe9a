package org.tbvctl.moduleconfig.apply;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.kernellog.Level;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.kernellog.MessageKind;
import org.tbvctl.table.TableFile;

class BringUpSignalTest {

  @Test
  void everyMessageOfTheTableIsKnown() {
    List<String> ids =
        TableFile.rows(BringUpSignal.class, "bring-up.tsv").stream()
            .map(row -> row.get(0))
            .toList();

    assertThat(ids).doesNotHaveDuplicates();
    assertThat(ids).allMatch(id -> MessageCatalogue.load().kind(id).isPresent());
  }

  @Test
  void everyComplaintAfterTheLoadHasAMeaning() {
    List<String> complaints =
        MessageCatalogue.load().kinds().stream()
            .filter(kind -> kind.level().compareTo(Level.WARNING) <= 0)
            .filter(kind -> kind.finding().filter(id -> id.startsWith("bringup.")).isPresent())
            .filter(kind -> !kind.stage().equals("load"))
            .map(MessageKind::id)
            .toList();

    assertThat(complaints).isNotEmpty().allMatch(id -> BringUpSignal.of(id).isPresent());
  }

  @Test
  void otherMessagesMeanNothingHere() {
    assertThat(BringUpSignal.of("core.ready")).isEmpty();
    assertThat(BringUpSignal.of("unknown")).isEmpty();
  }
}
