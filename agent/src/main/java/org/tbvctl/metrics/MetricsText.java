package org.tbvctl.metrics;

import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.OpenMetricsTextFormatWriter;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.IOException;
import java.io.OutputStream;

/** Writes metrics as text, UTF-8. */
public enum MetricsText {
  /** OpenMetrics 1.0. */
  OPENMETRICS(OpenMetricsTextFormatWriter.create()),
  /** Prometheus text format 0.0.4, which node_exporter's textfile collector and promtool read. */
  PROMETHEUS(PrometheusTextFormatWriter.create());

  private final ExpositionFormatWriter writer;

  MetricsText(ExpositionFormatWriter writer) {
    this.writer = writer;
  }

  /** Writes everything; the stream stays open. */
  public void write(OutputStream out, MetricSnapshots metrics) throws IOException {
    writer.write(out, metrics, EscapingScheme.UNDERSCORE_ESCAPING);
  }
}
