package org.tbvctl.linkreport.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownPageTest {

  @Test
  void everyBlockHasItsForm() {
    assertThat(MarkdownPage.withFiles(Pages.everywhere("text"), figure -> "a b-latency.svg"))
        .isEqualTo(
            """
            # text

            ## text

            ### text

            text

            **error** text

            - text
            - text

            ```text
            text
            ```

            text

            | text | text |
            |---|---:|
            | text | 1 |

            ![text](<a%20b-latency.svg>)
            """);
  }

  @Test
  void withoutFilesDiagramsAreDrawnInLetters() {
    assertThat(MarkdownPage.withTextPlots(Pages.everywhere("text")))
        .contains("```text\ntext\n  3 +*", "  * text\n```\n")
        .doesNotContain("![");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<b>x</b> | \\<b>x\\</b>",
        "[x](http://y) | \\[x\\](http\\://y)",
        "*a* `b` ~c~ | \\*a\\* \\`b\\` \\~c\\~",
        "www.example.org | www\\.example.org",
        "@everyone &amp; $x$ | \\@everyone \\&amp; \\$x\\$",
        "usb4_rdma0 | usb4_rdma0",
        "_x_ | \\_x\\_",
        "A->C | A->C",
      })
  void whatMarkdownWouldFollowIsShown(String text, String markdown) {
    assertThat(MarkdownText.inline(text)).isEqualTo(markdown);
  }

  @ParameterizedTest
  @CsvSource({
    "- x, \\- x",
    "# x, \\# x",
    "> x, \\> x",
    "12. x, 12\\. x",
    "1) x, 1\\) x",
    "+1, \\+1"
  })
  void nothingBecomesAListOrAHeading(String text, String markdown) {
    assertThat(MarkdownText.beginning(text)).isEqualTo(markdown);
  }

  @Test
  void cellsKeepTheirRow() {
    Page page =
        new Page(
            "t",
            List.of(
                new Block.Table(
                    "c", List.of(Block.Table.Column.text("a")), List.of(List.of("x|y\nz")))));

    assertThat(MarkdownPage.withTextPlots(page)).contains("| x\\|y z |\n");
  }

  @Test
  void linesCannotEndTheirFence() {
    Page page = new Page("t", List.of(new Block.Lines(List.of("```", "<b>", "a\nb"))));

    assertThat(MarkdownPage.withTextPlots(page)).contains("````text\n```\n<b>\na b\n````\n");
  }
}
