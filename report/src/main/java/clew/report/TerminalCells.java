package clew.report;

/**
 * A source line as a terminal shows it: tabs become spaces, characters that would move the cursor
 * become visible ones, and every character knows at which cell it starts.
 */
final class TerminalCells {
  private static final int TAB = 4;

  /** Where wide characters are, as pairs of first and last (Unicode, East Asian Width W and F). */
  private static final int[] WIDE = {
    0x1100, 0x115F, 0x231A, 0x231B, 0x2E80, 0x303E, 0x3041, 0x33FF, 0x3400, 0x4DBF, 0x4E00, 0x9FFF,
    0xA000, 0xA4CF, 0xA960, 0xA97F, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE30, 0xFE6F, 0xFF00, 0xFF60,
    0xFFE0, 0xFFE6, 0x1F300, 0x1F64F, 0x1F680, 0x1F6FF, 0x1F900, 0x1F9FF, 0x20000, 0x3FFFD
  };

  private final StringBuilder text = new StringBuilder();
  private final int[] starts;

  private TerminalCells(int characters) {
    starts = new int[characters + 1];
  }

  static TerminalCells of(String line) {
    int[] characters = line.codePoints().toArray();
    TerminalCells cells = new TerminalCells(characters.length);
    int cell = 0;
    for (int i = 0; i < characters.length; i++) {
      cells.starts[i] = cell;
      cell = cells.append(characters[i], cell);
    }
    cells.starts[characters.length] = cell;
    return cells;
  }

  /** How many cells a text takes. */
  static int width(String text) {
    TerminalCells cells = of(text);
    return cells.starts[cells.starts.length - 1];
  }

  /** The line as it is shown. */
  String text() {
    return text.toString();
  }

  /** The cell where a character starts, counted from 0; what lies behind the line is at its end. */
  int start(int character) {
    return starts[Math.clamp(character, 0, starts.length - 1)];
  }

  private int append(int character, int cell) {
    if (character == '\t') {
      int spaces = TAB - cell % TAB;
      text.repeat(' ', spaces);
      return cell + spaces;
    }
    int shown = visible(character);
    text.appendCodePoint(shown);
    return cell + width(shown);
  }

  /** Control characters and direction changes would put the underline in the wrong place. */
  private static int visible(int character) {
    if (character < 0x20) {
      return 0x2400 + character;
    }
    if (character == 0x7F) {
      return 0x2421;
    }
    boolean turns =
        (character >= 0x202A && character <= 0x202E)
            || (character >= 0x2066 && character <= 0x2069);
    boolean breaks = (character >= 0x80 && character < 0xA0) || character == 0x2028;
    return turns || breaks || character == 0x2029 ? 0xFFFD : character;
  }

  private static int width(int character) {
    int type = Character.getType(character);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT) {
      return 0;
    }
    for (int i = 0; i < WIDE.length; i += 2) {
      if (character >= WIDE[i] && character <= WIDE[i + 1]) {
        return 2;
      }
    }
    return 1;
  }
}
