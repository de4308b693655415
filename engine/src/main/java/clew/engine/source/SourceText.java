package clew.engine.source;

import java.util.Arrays;
import java.util.stream.IntStream;

/** One source file as text, with its name as the user wrote it; turns offsets into places. */
public final class SourceText {
  private final String name;
  private final String text;
  private final int[] lineStarts;

  /** Where the second halves of characters beyond 16 bits are; empty in most files. */
  private final int[] secondHalves;

  public SourceText(String name, String text) {
    this.name = name;
    this.text = text;
    this.lineStarts = lineStarts(text);
    this.secondHalves = secondHalves(text);
  }

  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  public int lineCount() {
    return lineStarts.length;
  }

  /** The text of a line, counted from 1, without its line break. */
  public String line(int number) {
    int start = lineStarts[number - 1];
    int end = number < lineStarts.length ? lineStarts[number] : text.length();
    while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return text.substring(start, end);
  }

  /** The text that stands at a place; as much of it as there is. */
  public String at(Span place) {
    int from = start(place);
    return text.substring(from, Math.max(from, offset(place.endLine(), place.endColumn())));
  }

  /** Where a place begins in the text; its end if the place is beyond it. */
  public int start(Span place) {
    return offset(place.line(), place.column());
  }

  private int offset(int line, int column) {
    if (line > lineStarts.length) {
      return text.length();
    }
    int start = lineStarts[line - 1];
    int end = line < lineStarts.length ? lineStarts[line] : text.length();
    if (secondHalves.length == 0) {
      return Math.min(start + column - 1, end);
    }
    int characters = Math.min(column - 1, text.codePointCount(start, end));
    return text.offsetByCodePoints(start, characters);
  }

  /** The place of the characters from offset {@code from} up to, not including, {@code to}. */
  public Span span(int from, int to) {
    int line = lineAt(from);
    int endLine = lineAt(to);
    return new Span(name, line, columnAt(line, from), endLine, columnAt(endLine, to));
  }

  private int lineAt(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  private int columnAt(int line, int offset) {
    int start = lineStarts[line - 1];
    return offset - start - (halvesBefore(offset) - halvesBefore(start)) + 1;
  }

  /** By search, not by counting: a line may be as long as the file. */
  private int halvesBefore(int offset) {
    int found = Arrays.binarySearch(secondHalves, offset);
    return found >= 0 ? found : -found - 1;
  }

  private static int[] secondHalves(String text) {
    return IntStream.range(1, text.length())
        .filter(i -> Character.isSurrogatePair(text.charAt(i - 1), text.charAt(i)))
        .toArray();
  }

  private static int[] lineStarts(String text) {
    int lines = 1;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        lines++;
      }
    }
    int[] starts = new int[lines];
    int line = 1;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        starts[line++] = i + 1;
      }
    }
    return starts;
  }
}
