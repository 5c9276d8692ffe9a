package org.tbvctl.linkreport.markup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkupTest {

  @Test
  void textsAndAttributesStayTexts() {
    Markup markup = new Markup();
    markup.element("p", "<script>alert('1')</script> & more", "title", "\"><img src=x>");

    assertThat(markup.toString())
        .isEqualTo(
            "<p title=\"&quot;&gt;&lt;img src=x&gt;\">&lt;script&gt;alert('1')&lt;/script&gt;"
                + " &amp; more</p>");
  }

  @Test
  void elementsCloseInOrder() {
    Markup markup = new Markup().open("ul").open("li").text("a").close().empty("br").close();

    assertThat(markup.toString()).isEqualTo("<ul><li>a</li><br/></ul>");
  }

  @Test
  void hiddenCharactersAreWrittenOut() {
    assertThat(VisibleText.line("a\u001b[2Jb\u202ec\u0000d\ufffee"))
        .isEqualTo("a\\u001b[2Jb\\u202ec\\u0000d\\ufffee");
    assertThat(VisibleText.line("half \ud800 pair")).isEqualTo("half \\ud800 pair");
  }

  @Test
  void linesStayWhereTheyMay() {
    assertThat(VisibleText.line("a\r\nb\tc")).isEqualTo("a\\u000d b c");
    assertThat(VisibleText.lines("a\r\nb\tc")).isEqualTo("a\nb c");
    assertThat(VisibleText.lines("caf\u00e9 \ud83d\ude80")).isEqualTo("caf\u00e9 \ud83d\ude80");
  }
}
