package org.tbvctl.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.host.Reading;

class TextShapeTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "data_tx_posted: 529\n",
        "rail=0x1f route=0x0 local=0 link_speed=20Gb/s tx_credits=239/768",
        "odd: 007 0x00 0xAB 0x -5 1.5 usb4_rdma0 99999999999999999999 18446744073709551615",
        "mac 02:1a:ff:00:00:01 0.0.0.0 <unset>",
        "control \u0000\u0001\u0002\u0003\u0004\u0005 characters 4\u00012",
        "cut off 0x",
        "fffffffffffffffff 0xffffffffffffffff 0xfffffffffffffffff"
      })
  void givesBackWhatItWasMadeOf(String text) {
    Values numbers = new Values();
    TextShape shape = TextShape.of(Reading.known(text), numbers);
    TextShape stored = new TextShape(shape.pattern());

    assertThat(stored.fill(numbers.toArray(), 0)).isEqualTo(Reading.known(text));
    assertThat(stored.slots()).isEqualTo(numbers.toArray().length);
    Values again = new Values();
    assertThat(stored.matches(Reading.known(text), again)).isTrue();
    assertThat(again.toArray()).isEqualTo(numbers.toArray());
  }

  @Test
  void staysTheSameWhileOnlyNumbersMove() {
    Values numbers = new Values();
    TextShape shape = TextShape.of(Reading.known("a: 5\nb: 0x1 c=239/768\n"), numbers);
    Values moved = new Values();

    assertThat(shape.matches(Reading.known("a: 123456\nb: 0xffe c=1/768\n"), moved)).isTrue();
    assertThat(moved.toArray()).containsExactly(123456, 0xffe, 1, 768);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: x\n",
        "a: 05\n",
        "a: 5",
        "a: 5\nb",
        "",
        "a: 0x5\n",
        "a: 99999999999999999999\n"
      })
  void otherTextsHaveOtherShapes(String text) {
    TextShape shape = TextShape.of(Reading.known("a: 5\n"), new Values());

    assertThat(shape.matches(Reading.known(text), new Values())).isFalse();
  }

  @Test
  void aWordIsNoNumber() {
    TextShape shape = TextShape.of(Reading.known("a: 05\n"), new Values());

    assertThat(shape.matches(Reading.known("a: 05\n"), new Values())).isTrue();
    assertThat(shape.matches(Reading.known("a: 5\n"), new Values())).isFalse();
  }

  @Test
  void absentAndUnreadableStayWhatTheyAre() {
    Reading<String> unreadable = Reading.unreadable("permission denied");
    TextShape shape = new TextShape(TextShape.of(unreadable, new Values()).pattern());
    TextShape absent = TextShape.of(Reading.absent(), new Values());

    assertThat(shape.fill(new long[0], 0)).isEqualTo(unreadable);
    assertThat(absent.fill(new long[0], 0)).isEqualTo(Reading.absent());
    assertThat(shape.matches(Reading.absent(), new Values())).isFalse();
    assertThat(absent.matches(unreadable, new Values())).isFalse();
    assertThat(shape.matches(unreadable, new Values())).isTrue();
  }
}
