package org.tbvctl.performance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PerftestTextTest {
  private static final String LATENCY =
      """
      ---------------------------------------------------------------------------------------
                          Send Latency Test
       Dual-port       : OFF\t\tDevice         : usb4_rdma0
       Number of qps   : 1\t\tTransport type : IB
       Link type       : Ethernet
       local address: LID 0000 QPN 0x0011 PSN 0x6d0c1e
      ---------------------------------------------------------------------------------------
       #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]    \
      t_stdev[usec]   99% percentile[usec]   99.9% percentile[usec]
       2       1000          8.31           21.45        8.62     \t       8.71        \t0.55   \
      \t\t11.93   \t\t21.45
      ---------------------------------------------------------------------------------------
      """;

  private static PerftestTable only(String text) {
    List<PerftestTable> tables = PerftestText.tables(text);
    assertThat(tables).hasSize(1);
    return tables.get(0);
  }

  @Test
  void titlesWithBlanksAreOneColumnEach() {
    PerftestTable table = only(LATENCY);

    assertThat(table.device()).contains("usb4_rdma0");
    assertThat(table.columns())
        .containsExactly(
            "#bytes",
            "#iterations",
            "t_min[usec]",
            "t_max[usec]",
            "t_typical[usec]",
            "t_avg[usec]",
            "t_stdev[usec]",
            "99% percentile[usec]",
            "99.9% percentile[usec]");
    assertThat(table.rows()).hasSize(1);
    assertThat(table.value(table.rows().get(0), "99% percentile")).hasValue(11.93);
    assertThat(table.value(table.rows().get(0), "t_min")).hasValue(8.31);
    assertThat(table.value(table.rows().get(0), "BW")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "65536 5000 1.00 2.00 0.43, true",
    "65536 5000 1.00, true",
    "65536 5000, false",
    "65536 5000 1.00 2.00 0.43 9, false",
    "0 5000 1.00 2.00 0.43, false",
    "64.5 5000 1.00 2.00 0.43, false",
    "65536 5000 fast 2.00 0.43, false",
    "65536 5000 inf nan 0.43, true",
    "1099511627776 1 1 1 1, true",
    "1099511627777 1 1 1 1, false"
  })
  void aRowHasASizeAndNumbersThatFitTheTitles(String row, boolean fits) {
    String text =
        " #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]\n "
            + row
            + "\n";

    assertThat(only(text).rows()).hasSize(fits ? 1 : 0);
  }

  /** A number at the cut may have lost digits. */
  @Test
  void theLastRowOfACutTextCountsOnlyWhenItIsWhole() {
    String head = " #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]\n";

    assertThat(only(head + "65536 5000 1.00 2.0").rows()).hasSize(1);
    assertThat(only(head + "65536 5000 1.0").rows()).isEmpty();
    assertThat(only(head + "65536 5000 1.0\n").rows()).hasSize(1);
  }

  @Test
  void everyRunIsATable() {
    List<PerftestTable> tables =
        PerftestText.tables(LATENCY + LATENCY.replace("usb4_rdma0", "mlx5_0"));

    assertThat(tables)
        .extracting(table -> table.device().orElseThrow())
        .containsExactly("usb4_rdma0", "mlx5_0");
  }

  @Test
  void aRunThatGotNoTableIsOneWithoutColumns() {
    PerftestTable table = only(LATENCY.substring(0, LATENCY.indexOf(" #bytes")));

    assertThat(table.columns()).isEmpty();
    assertThat(table.rows()).isEmpty();
  }

  @Test
  void theSumOfBothDirectionsIsToldFromOneEnd() {
    String both =
        """
                            Send Bidirectional BW Test
         Dual-port       : OFF		Device         : usb4_rdma0
         #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]
         65536      5000             70.0               68.0               0.1
        Local results:
         #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]
         65536      5000             36.0               35.0               0.1
        """;

    assertThat(PerftestText.tables(both))
        .extracting(PerftestTable::bidirectional)
        .containsExactly(true, false);
  }

  @Test
  void aTableKeptAsACommentIsATable() {
    assertThat(only(LATENCY.replaceAll("(?m)^", "# ")).rows()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void damageLosesRowsAndThrowsNothing(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 500; round++) {
      StringBuilder text = new StringBuilder(LATENCY);
      for (int i = random.nextInt(20); i >= 0; i--) {
        text.setCharAt(random.nextInt(text.length()), (char) (9 + random.nextInt(110)));
      }
      for (PerftestTable table : PerftestText.tables(text.toString())) {
        assertThat(table.rows())
            .allMatch(row -> row.length <= table.columns().size() && row[0] >= 1);
      }
    }
  }
}
