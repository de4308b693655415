package clew.prolog.render;

import java.util.ArrayList;
import java.util.List;

/** Output with column stops: what is behind the last stop waits until the next one is known. */
final class Columns {
  /** A place that takes up the space which is left before the next stop. */
  private record Fill(int where, int pad) {}

  private static final int TAB = 8;

  private final StringBuilder out;
  private final StringBuilder pending = new StringBuilder();
  private final List<Fill> fills = new ArrayList<>();
  private int column;
  private int lastStop;

  Columns(StringBuilder out, int column) {
    this.out = out;
    this.column = column;
    this.lastStop = column;
  }

  int column() {
    return column;
  }

  void append(String text) {
    pending.append(text);
    text.codePoints()
        .forEach(
            c ->
                column =
                    switch (c) {
                      case '\n', '\r' -> 0;
                      case '\t' -> (column + 1) | (TAB - 1);
                      case '\b' -> Math.max(0, column - 1);
                      default -> column + 1;
                    });
    if (fills.isEmpty()) {
      flush();
    }
  }

  /** Marks a place to fill, as {@code ~t} does. */
  void fill(int pad) {
    fills.add(new Fill(pending.length(), pad));
  }

  /** A stop so many columns after the last one. */
  void stopAfter(int distance) {
    stopAt(lastStop + distance);
  }

  void stopAt(int stop) {
    if (fills.isEmpty()) {
      fill(' ');
    }
    int space = Math.max(0, stop - column);
    int share = space / fills.size();
    int larger = fills.size() - space % fills.size();
    int from = 0;
    for (int i = 0; i < fills.size(); i++) {
      Fill fill = fills.get(i);
      out.append(pending, from, fill.where);
      from = fill.where;
      for (int n = i < larger ? share : share + 1; n > 0; n--) {
        out.appendCodePoint(fill.pad);
      }
    }
    out.append(pending, from, pending.length());
    pending.setLength(0);
    fills.clear();
    // As in SWI-Prolog, text that reached beyond the stop does not count.
    column = stop;
    lastStop = stop;
  }

  void flush() {
    out.append(pending);
    pending.setLength(0);
    fills.clear();
  }
}
