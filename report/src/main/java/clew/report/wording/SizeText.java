package clew.report.wording;

import clew.engine.result.Finding.Size;

/** What became of making an input small, in words. */
public final class SizeText {
  private SizeText() {}

  /** Why a smaller input may do the same; empty if all that could be thought of were tried. */
  public static String of(Size size) {
    if (size.isSmallest()) {
      return "";
    }
    if (size.tries() > 0) {
      return "perhaps not the smallest: %,d others were tried".formatted(size.tries());
    }
    return size.steps() > 0
        ? "perhaps not the smallest: others were tried for %,d steps".formatted(size.steps())
        : "perhaps not the smallest: its run is too long to try others";
  }
}
