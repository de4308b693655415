package clew.erlang.render;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Breaks lines as erlfmt does: what fits on a line stays on it, else every part goes on a line of
 * its own, four columns further in.
 */
public final class LineLayout {
  private static final int WIDTH = 100;
  private static final int STEP = 4;

  /** Deeper than this nothing is broken: there is no room left. */
  private static final int DEEPEST = 16;

  private final List<LayoutDoc> pieces;
  private final int[] closes;
  private final int[] widths;
  private final StringBuilder text = new StringBuilder();
  private final Deque<Boolean> broken = new ArrayDeque<>();
  private int indent;
  private int column;

  private LineLayout(List<LayoutDoc> pieces, int indent) {
    this.pieces = pieces;
    this.indent = indent;
    this.closes = new int[pieces.size()];
    this.widths = new int[pieces.size() + 1];
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < pieces.size(); i++) {
      LayoutDoc piece = pieces.get(i);
      widths[i + 1] = widths[i] + piece.width();
      if (piece.kind() == LayoutDoc.Kind.OPEN) {
        open.push(i);
      } else if (piece.kind() == LayoutDoc.Kind.CLOSE) {
        closes[open.pop()] = i;
      }
    }
  }

  /** The text of the pieces, each line indented by so many columns. */
  public static String of(List<LayoutDoc> pieces, int indent) {
    return new LineLayout(pieces, indent).run();
  }

  private String run() {
    text.append(" ".repeat(indent));
    column = indent;
    for (int i = 0; i < pieces.size(); i++) {
      LayoutDoc piece = pieces.get(i);
      boolean isBroken = !broken.isEmpty() && broken.peek();
      switch (piece.kind()) {
        case TEXT -> append(piece.text());
        case OPEN -> open(i, piece);
        case COMMA -> {
          append(isBroken ? "," : ", ");
          if (isBroken) {
            line();
          }
        }
        case BAR -> {
          if (isBroken) {
            line();
          }
          append(isBroken ? "| " : " | ");
        }
        case CLOSE -> {
          broken.pop();
          if (isBroken) {
            indent -= STEP;
            line();
          }
          append(piece.text());
        }
      }
    }
    return text.toString();
  }

  private void open(int at, LayoutDoc piece) {
    boolean isInFlat = !broken.isEmpty() && !broken.peek();
    boolean isEmpty = closes[at] == at + 1;
    // One more for the comma or the dot that follows.
    boolean fits = column + widths[closes[at] + 1] - widths[at] + 1 <= WIDTH;
    boolean breaks = !isInFlat && !isEmpty && !fits && broken.size() < DEEPEST;
    append(piece.text());
    broken.push(breaks);
    if (breaks) {
      indent += STEP;
      line();
    }
  }

  private void line() {
    text.append('\n').append(" ".repeat(indent));
    column = indent;
  }

  private void append(String more) {
    text.append(more);
    column += more.codePointCount(0, more.length());
  }
}
