package clew.report;

import clew.engine.language.answer.Invariants;
import clew.engine.language.answer.Invariants.Excluded;
import clew.engine.language.answer.Invariants.Place;
import clew.engine.source.SourceText;
import clew.report.wording.TextLines;
import java.util.ArrayList;
import java.util.List;

/** Writes a program with what is true between its lines. */
public final class InvariantsText {
  private static final int LONGEST = 400;
  private static final int WIDE = 80;

  private final TextColours style;
  private final SourceText source;

  public InvariantsText(TextColours style, SourceText source) {
    this.style = style;
    this.source = source;
  }

  public String of(Invariants invariants) {
    StringBuilder out = new StringBuilder();
    int width = Integer.toString(source.lineCount()).length();
    int next = 0;
    List<Place> places = invariants.places();
    for (int line = 1; line <= source.lineCount(); line++) {
      String text = source.line(line);
      if (text.isBlank() && line == source.lineCount()) {
        break;
      }
      String number = " ".repeat(width - Integer.toString(line).length()) + line;
      out.append(style.line(number + " │")).append(text.isEmpty() ? "" : " ").append(text);
      out.append('\n');
      List<Place> here = new ArrayList<>();
      while (next < places.size() && places.get(next).line() <= line) {
        here.add(places.get(next++));
      }
      for (Place place : here) {
        String margin = style.line(" ".repeat(width) + " │");
        out.append(margin)
            .append(' ')
            .append(indent(text))
            .append(style.good(written(place, here)));
        out.append('\n');
      }
    }
    excluded(out, invariants.excluded());
    invariants.legend().forEach(sentence -> out.append('\n').append(style.faint(sentence)));
    if (!invariants.legend().isEmpty()) {
      out.append('\n');
    }
    invariants
        .notes()
        .forEach(note -> out.append(style.warning("note: ")).append(note).append('\n'));
    return out.toString();
  }

  private static String indent(String text) {
    int blanks = 0;
    while (blanks < text.length() && blanks < WIDE && text.charAt(blanks) == ' ') {
      blanks++;
    }
    return " ".repeat(blanks);
  }

  /** Where several things end in one line, each says where it stands. */
  private static String written(Place place, List<Place> here) {
    long alike = here.stream().filter(other -> other.when() == place.when()).count();
    String where =
        switch (place.when()) {
          case HEAD -> place.label() + " ";
          case INSIDE -> "";
          case AFTER -> alike > 1 ? "after " + place.at().at() + " " : "";
        };
    if (!place.isReached()) {
      return where + "{ no run comes here }";
    }
    String facts = place.facts().isEmpty() ? "true" : String.join(", ", place.facts());
    return where + "{ " + TextLines.cut(facts, LONGEST) + " }";
  }

  private void excluded(StringBuilder out, List<Excluded> excluded) {
    if (excluded.isEmpty()) {
      return;
    }
    out.append('\n').append(style.strong("No run goes here")).append('\n');
    for (Excluded way : excluded) {
      String name = way.label() + " " + way.way();
      out.append("  ").append(way.at().line()).append(':').append(way.at().column());
      out.append("  ").append(name).append("  ");
      out.append(way.isProved() ? style.good("proved") : style.warning("not proved: " + way.why()));
      out.append('\n');
    }
  }
}
