package org.tbvctl.probe.payload;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadTest {
  private static final int START = 24;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 8, 9, 31, 32, 33, 47, 1023, 1024, 1031, 1032, 1033, 4096, 65_537})
  void messageArrivesAsItWasWritten(int length) {
    ByteBuffer memory = ByteBuffer.allocateDirect(START + length);
    OutgoingPayload out = new OutgoingPayload(memory, START, length);
    IncomingPayload in = new IncomingPayload(memory, length);

    for (long sequence = 0; sequence < 600; sequence++) {
      out.write(sequence);

      assertThat(in.check(START, length, sequence)).isTrue();
      assertThat(in.sequence()).isEqualTo(sequence);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {12, 32, 33, 100, 1024, 1040, 5000})
  void everyFlippedBitIsNoticedAndFound(int length) {
    ByteBuffer memory = ByteBuffer.allocate(length);
    new OutgoingPayload(memory, 0, length).write(7);
    IncomingPayload in = new IncomingPayload(memory, length);
    int from = length < Layout.HEADER ? Long.BYTES : 0;

    for (int bit = from * 8; bit < length * 8; bit++) {
      byte sent = memory.get(bit / 8);
      memory.put(bit / 8, (byte) (sent ^ 1 << bit % 8));

      assertThat(in.check(0, length, 7)).as("bit %d", bit).isFalse();
      Damage damage = in.damage(0, length, 7);
      assertThat(damage.sequence()).isEqualTo(7);
      assertThat(damage.offset()).isEqualTo(bit / 8);
      assertThat(damage.wrongBytes()).isEqualTo(1);
      assertThat(damage.bytes().orElseThrow().sent()).isEqualTo(sent & 0xff);
      memory.put(bit / 8, sent);
    }
  }

  @Test
  void exchangedWordsAreNoticed() {
    int length = 4096;
    ByteBuffer memory = ByteBuffer.allocate(length);
    new OutgoingPayload(memory, 0, length).write(3);
    IncomingPayload in = new IncomingPayload(memory, length);
    Random random = new Random(5);

    for (int i = 0; i < 2000; i++) {
      int first = Layout.HEADER + random.nextInt((length - Layout.HEADER) / 4) * 4;
      int second = Layout.HEADER + random.nextInt((length - Layout.HEADER) / 4) * 4;
      exchange(memory, first, second);
      assertThat(in.check(0, length, 3)).isEqualTo(memory.getInt(first) == memory.getInt(second));
      exchange(memory, first, second);
    }
  }

  private static void exchange(ByteBuffer memory, int first, int second) {
    int kept = memory.getInt(first);
    memory.putInt(first, memory.getInt(second));
    memory.putInt(second, kept);
  }

  @Test
  void partOfAnOlderMessageIsNoticed() {
    int length = 8192;
    ByteBuffer older = ByteBuffer.allocate(length);
    new OutgoingPayload(older, 0, length).write(10);
    ByteBuffer memory = ByteBuffer.allocate(length);
    new OutgoingPayload(memory, 0, length).write(11);
    memory.put(4096, older, 4096, 4096);
    IncomingPayload in = new IncomingPayload(memory, length);

    assertThat(in.check(0, length, 11)).isFalse();
    assertThat(in.damage(0, length, 11).offset()).isBetween(4096, 4096 + 7);
  }

  @Test
  void nothingButTheSequenceWrongIsNotTakenForAnotherMessage() {
    int length = 4096;
    ByteBuffer memory = ByteBuffer.allocate(length);
    new OutgoingPayload(memory, 0, length).write(1000);
    memory.put(2, (byte) 9);

    Damage damage = new IncomingPayload(memory, length).damage(0, length, 1000);

    assertThat(damage.sequence()).isEqualTo(1000);
    assertThat(damage.offset()).isEqualTo(2);
    assertThat(damage.wrongBytes()).isEqualTo(1);
  }

  @Test
  void otherLengthIsDamage() {
    int length = 64;
    ByteBuffer memory = ByteBuffer.allocate(length);
    new OutgoingPayload(memory, 0, length).write(1);
    IncomingPayload in = new IncomingPayload(memory, length);

    assertThat(in.check(0, 60, 1)).isFalse();
    Damage damage = in.damage(0, 60, 1);
    assertThat(damage.offset()).isEqualTo(60);
    assertThat(damage.bytes()).isEmpty();
    assertThat(damage.received()).isEqualTo(60);
    assertThat(in.damage(0, 0, 1).offset()).isZero();
  }

  @Test
  void twoBytesCountPastTheirRange() {
    ByteBuffer memory = ByteBuffer.allocate(2);
    OutgoingPayload out = new OutgoingPayload(memory, 0, 2);
    IncomingPayload in = new IncomingPayload(memory, 2);

    out.write(70_000);
    assertThat(in.check(0, 2, 69_998)).isTrue();
    assertThat(in.sequence()).isEqualTo(70_000);
    out.write(69_990);
    assertThat(in.check(0, 2, 69_998)).isTrue();
    assertThat(in.sequence()).isEqualTo(69_990);
  }
}
