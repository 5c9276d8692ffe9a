package org.tbvctl.linkreport.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

class HtmlPageTest {

  private static Element parsed(String html) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(html.getBytes(StandardCharsets.UTF_8)))
        .getDocumentElement();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "<script>alert(1)</script>",
        "\"><img src=http://x/ onerror=alert(1)>",
        "]]></style></svg>&lt;&amp;",
        "a\u0000b\u001bc\ufffe\ud800",
        "caf\u00e9 \u202egnp.exe"
      })
  void anyTextStaysAText(String text) throws Exception {
    Element html = parsed(HtmlPage.of(Pages.everywhere(text)));

    assertThat(html.getElementsByTagName("script").getLength()).isZero();
    assertThat(html.getElementsByTagName("img").getLength()).isZero();
    String shown = html.getElementsByTagName("h1").item(0).getTextContent();
    assertThat(shown).isEqualTo(org.tbvctl.linkreport.markup.VisibleText.lines(text));
    assertThat(html.getElementsByTagName("td").item(0).getTextContent()).isEqualTo(shown);
  }

  @Test
  void needsNothingElse() {
    String html = HtmlPage.of(Pages.everywhere("text"));

    assertThat(html)
        .startsWith("<!DOCTYPE html>")
        .contains("default-src 'none'; style-src 'unsafe-inline'", "charset=\"utf-8\"")
        .contains("prefers-color-scheme:dark", "@media print")
        .doesNotContain("<script", "src=", "url(", "@import", "<link");
    assertThat(html.replace("http://www.w3.org/", "")).doesNotContain("http:", "https:", "//");
  }

  @Test
  void isReadWithoutEyesAndWithoutStyle() throws Exception {
    Element html = parsed(HtmlPage.of(Pages.everywhere("text")));

    Element svg = (Element) html.getElementsByTagName("svg").item(0);
    assertThat(svg.getAttribute("role")).isEqualTo("img");
    assertThat(svg.getElementsByTagName("title").getLength()).isEqualTo(1);
    assertThat(svg.getElementsByTagName("desc").getLength()).isEqualTo(1);
    Element head = (Element) html.getElementsByTagName("th").item(0);
    assertThat(head.getAttribute("scope")).isEqualTo("col");
    assertThat(html.getAttribute("lang")).isEqualTo("en");
  }

  @Test
  void contentsLeadToTheirSections() throws Exception {
    Page page = Pages.everywhere("text");
    List<Block> blocks = new ArrayList<>(page.blocks());
    blocks.add(new Block.Heading(2, "second"));
    String text = HtmlPage.of(new Page("t", blocks));
    Element html = parsed(text);

    assertThat(text.indexOf("<nav>"))
        .isBetween(text.indexOf("id=\"s1\""), text.indexOf("id=\"s2\""));
    Element link = (Element) html.getElementsByTagName("a").item(0);
    Element section = (Element) html.getElementsByTagName("h2").item(0);
    assertThat(link.getAttribute("href")).isEqualTo("#" + section.getAttribute("id"));
  }

  @Test
  void severitiesAreWordsBeforeTheyAreColours() {
    assertThat(HtmlPage.of(Pages.everywhere("text")))
        .contains("<span class=\"word error\">error</span> text");
  }
}
