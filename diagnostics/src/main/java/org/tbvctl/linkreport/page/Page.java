package org.tbvctl.linkreport.page;

import java.util.List;

/**
 * A whole report.
 *
 * @param blocks in reading order
 */
public record Page(String title, List<Block> blocks) {

  public Page {
    blocks = List.copyOf(blocks);
  }

  /** Its diagrams, in reading order. */
  public List<Block.Figure> figures() {
    return blocks.stream()
        .filter(Block.Figure.class::isInstance)
        .map(Block.Figure.class::cast)
        .toList();
  }
}
