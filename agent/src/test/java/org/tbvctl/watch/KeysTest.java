package org.tbvctl.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeysTest {

  private static List<Key> keys(String typed) throws IOException {
    StringReader characters = new StringReader(typed);
    Keys keys = new Keys(millis -> characters.read());
    List<Key> pressed = new ArrayList<>();
    for (Key key = keys.next(); !keys.ended(); key = keys.next()) {
      pressed.add(key);
    }
    return pressed;
  }

  @Test
  void lettersAndControlCharacters() throws IOException {
    assertThat(keys("qf j?\fx\u0003"))
        .containsExactly(
            Key.QUIT,
            Key.FREEZE,
            Key.FREEZE,
            Key.NEXT_RAIL,
            Key.HELP,
            Key.REDRAW,
            Key.OTHER,
            Key.QUIT);
  }

  @Test
  void arrowsInBothForms() throws IOException {
    assertThat(keys("\u001b[A\u001b[B\u001bOA\u001bOB\u001b[Z\u001b[1;5B"))
        .containsExactly(
            Key.PREVIOUS_RAIL,
            Key.NEXT_RAIL,
            Key.PREVIOUS_RAIL,
            Key.NEXT_RAIL,
            Key.PREVIOUS_RAIL,
            Key.NEXT_RAIL);
  }

  @Test
  void aLongSequenceIsOneKey() throws IOException {
    assertThat(keys("\u001b[15~q")).containsExactly(Key.OTHER, Key.QUIT);
  }

  @Test
  void aLoneEscapeIsAKey() throws IOException {
    List<Integer> typed = new ArrayList<>(List.of(0x1b, -2, (int) 'q', -1));
    Keys keys = new Keys(millis -> typed.remove(0));

    assertThat(keys.next()).isEqualTo(Key.OTHER);
    assertThat(keys.next()).isEqualTo(Key.QUIT);
    keys.next();
    assertThat(keys.ended()).isTrue();
  }
}
