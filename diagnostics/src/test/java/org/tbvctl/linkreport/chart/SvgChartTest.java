package org.tbvctl.linkreport.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.tbvctl.linkreport.chart.Chart.Level;
import org.tbvctl.linkreport.chart.Chart.Series;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class SvgChartTest {
  /** Letters of 12 px are no wider than this on average. */
  private static final double LETTER = 7.2;

  private static Element parsed(Chart chart) throws Exception {
    byte[] file = SvgChart.file(chart).getBytes(StandardCharsets.UTF_8);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(file))
        .getDocumentElement();
  }

  private static List<Element> elements(Element svg, String name) {
    NodeList nodes = svg.getElementsByTagName(name);
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }

  private static double number(Element element, String name) {
    return Double.parseDouble(element.getAttribute(name));
  }

  @Test
  void pointsLieWhereTheAxesSay() throws Exception {
    Element svg =
        parsed(
            Charts.of(
                Scale.LINEAR,
                List.of(),
                Series.measured("median", Charts.points(1, 0, 4, 5, 16, 10))));

    assertThat(elements(svg, "polyline").get(0).getAttribute("points"))
        .isEqualTo("64.0,328.0 380.0,178.0 696.0,28.0");
  }

  @Test
  void whatTheScaleHasNoPlaceForIsNotDrawn() throws Exception {
    Series series =
        Series.measured("median", Charts.points(0, 5, 2, 0, 4, 5, 8, 6, 16, Double.NaN));

    Element svg = parsed(Charts.of(Scale.LOG10, List.of(), series));

    assertThat(elements(svg, "polyline").get(0).getAttribute("points").split(" ")).hasSize(2);
    // Two points, and the mark in the legend.
    assertThat(elements(svg, "path")).hasSize(3);
  }

  @Test
  void seriesDifferInColourMarkAndDash() throws Exception {
    Series[] series =
        IntStream.range(0, Look.COUNT)
            .mapToObj(i -> Series.measured("s" + i, Charts.points(1, i + 1, 2, i + 2)))
            .toArray(Series[]::new);

    Element svg = parsed(Charts.of(Scale.LINEAR, List.of(), series));

    List<Element> lines = elements(svg, "polyline");
    assertThat(lines.stream().map(line -> line.getAttribute("class"))).doesNotHaveDuplicates();
    assertThat(lines.stream().map(line -> line.getAttribute("stroke-dasharray")))
        .doesNotHaveDuplicates();
    assertThat(Look.rules()).contains("prefers-color-scheme:dark", ".m7{");
  }

  @Test
  void everyTextLiesInsideThePicture() throws Exception {
    List<Series> series = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      series.add(
          Series.measured(
              "run " + i + " of a long name ".repeat(i), Charts.points(2, 8.4, 1e6, i)));
    }
    Element svg =
        parsed(
            Charts.of(
                Scale.LOG10,
                List.of(new Level("a level with quite some words", 38.8)),
                series.toArray(Series[]::new)));
    double width = number(svg, "width");
    double height = number(svg, "height");

    assertThat(elements(svg, "text")).hasSizeGreaterThan(20);
    for (Element text : elements(svg, "text")) {
      double length = text.getTextContent().length() * LETTER;
      double start =
          switch (text.getAttribute("text-anchor")) {
            case "middle" -> number(text, "x") - length / 2;
            case "end" -> number(text, "x") - length;
            default -> number(text, "x");
          };
      assertThat(start).as(text.getTextContent()).isGreaterThanOrEqualTo(0);
      assertThat(start + length).as(text.getTextContent()).isLessThanOrEqualTo(width);
      assertThat(number(text, "y")).as(text.getTextContent()).isBetween(10.0, height - 2);
    }
  }

  @Test
  void labelsOfAnAxisDoNotTouch() throws Exception {
    Element svg =
        parsed(
            Charts.of(
                Scale.LINEAR,
                List.of(),
                Series.measured("median", Charts.points(1, 1, 1 << 24, 100))));

    double end = 0;
    for (Element text : elements(svg, "text")) {
      if (text.getAttribute("y").equals("346.0")) {
        double half = text.getTextContent().length() * LETTER / 2;
        assertThat(number(text, "x") - half).isGreaterThan(end);
        end = number(text, "x") + half;
      }
    }
    assertThat(end).isPositive();
  }

  @Test
  void levelsAreLinesAcross() throws Exception {
    Element svg =
        parsed(
            Charts.of(
                Scale.LINEAR,
                List.of(new Level("ceiling", 40)),
                Series.measured("median", Charts.points(1, 4, 16, 20))));

    Element level =
        elements(svg, "line").stream()
            .filter(line -> line.getAttribute("class").equals("level"))
            .findFirst()
            .orElseThrow();
    assertThat(level.getAttribute("y1")).isEqualTo("28.0").isEqualTo(level.getAttribute("y2"));
    assertThat(level.getAttribute("x1")).isEqualTo("64.0");
  }

  @Test
  void hostileNamesStayTexts() throws Exception {
    String name = "</title><script>x</script>\u0000]]>&";
    Chart chart =
        new Chart(
            name,
            name,
            Charts.SIZE,
            new Axis(name, Scale.LINEAR, Axis.Unit.NUMBER),
            List.of(Series.measured(name, Charts.points(1, 1))),
            List.of());

    Element svg = parsed(chart);

    assertThat(elements(svg, "script")).isEmpty();
    assertThat(elements(svg, "title").get(0).getTextContent())
        .isEqualTo("</title><script>x</script>\\u0000]]>&");
  }
}
