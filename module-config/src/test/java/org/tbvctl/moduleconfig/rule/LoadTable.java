package org.tbvctl.moduleconfig.rule;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.tbvctl.moduleconfig.parameter.Releases;

/**
 * The recorded table of parameter lines: what the module's own code did with each of them, over all
 * releases, kernels and environments.
 */
public final class LoadTable {

  /** One recorded load. Columns that do not apply hold a dash. */
  public record Row(
      LoadContext context,
      String line,
      String outcome,
      int errno,
      String messages,
      String texts,
      String profile,
      String identity,
      String lanes,
      String nativeControl,
      String nativeServices,
      String gidNetdev) {

    public boolean loads() {
      return outcome.equals("OK");
    }
  }

  private LoadTable() {}

  public static List<Row> read(Releases releases) {
    List<Row> rows = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(LoadTable.class.getResourceAsStream("load-table.tsv.gz")),
                StandardCharsets.UTF_8))) {
      reader.readLine();
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        String[] column = line.split("\t", -1);
        LoadContext context =
            new LoadContext(
                releases.named(column[0]),
                Kernel.find(column[1]).orElseThrow(),
                Environment.find(column[2]).orElseThrow());
        rows.add(
            new Row(
                context,
                unescape(column[3]),
                column[4],
                Integer.parseInt(column[5]),
                column[6],
                unescape(column[7]),
                column[8],
                column[9],
                column[10],
                column[11],
                column[12],
                column[13]));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  private static String unescape(String text) {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    StringBuilder plain = new StringBuilder();
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '\\' && at + 1 < text.length()) {
        at++;
        c = text.charAt(at) == 't' ? '\t' : text.charAt(at);
      }
      plain.append(c);
    }
    return plain.toString();
  }
}
