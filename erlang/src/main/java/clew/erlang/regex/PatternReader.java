package clew.erlang.regex;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads patterns as PCRE does. What is not read here is not followed: look-around of more than one
 * byte, back-references, recursion, atomic groups, verbs. Whether a pattern is valid at all is for
 * the real system to say.
 */
final class PatternReader {
  /** Recursion is as deep as groups are nested. */
  private static final int DEEPEST = 60;

  private final RegexText text;
  private final EscapeReader escapes;
  private final TreeMap<String, Integer> names = new TreeMap<>();
  private PatternOptions options;
  private int groups;
  private int depth;

  private PatternReader(RegexText text, PatternOptions options) {
    this.text = text;
    this.escapes = new EscapeReader(text);
    this.options = options;
  }

  /**
   * A pattern that was read.
   *
   * @param groups how many there are
   * @param names those of groups that have one, in the order of their names
   */
  record Read(Regex regex, int groups, TreeMap<String, Integer> names) {}

  static Read read(byte[] pattern, PatternOptions options) throws NotFollowed {
    RegexText text = new RegexText(pattern);
    PatternReader reader = new PatternReader(text, options);
    Regex regex = reader.alternatives();
    if (!text.isAtEnd()) {
      throw new NotFollowed("parentheses that do not match");
    }
    return new Read(regex, reader.groups, reader.names);
  }

  /** Up to the end of the group. Options that are set in one alternative hold in the next ones. */
  private Regex alternatives() throws NotFollowed {
    if (++depth > DEEPEST) {
      throw new NotFollowed("groups nested more than " + DEEPEST + " deep");
    }
    List<Regex> ways = new ArrayList<>();
    do {
      ways.add(sequence());
    } while (text.skip("|"));
    depth--;
    return ways.size() == 1 ? ways.getFirst() : new Regex.Choice(ways);
  }

  private Regex sequence() throws NotFollowed {
    List<Regex> parts = new ArrayList<>();
    skipSpace();
    while (!text.isAtEnd() && text.peek() != '|' && text.peek() != ')') {
      if (text.skip("\\Q")) {
        quoted(parts);
      } else {
        item(parts);
      }
      skipSpace();
    }
    return parts.size() == 1 ? parts.getFirst() : new Regex.Sequence(parts);
  }

  /** In an extended pattern, white space and comments between items mean nothing. */
  private void skipSpace() {
    while (options.extended() && !text.isAtEnd()) {
      if (CharacterClasses.SPACE.contains(text.peek())) {
        text.next();
      } else if (text.peek() == '#') {
        while (!text.isAtEnd() && text.peek() != '\n') {
          text.next();
        }
      } else {
        return;
      }
    }
  }

  private void quoted(List<Regex> parts) throws NotFollowed {
    int before = parts.size();
    while (!text.skip("\\E")) {
      if (text.isAtEnd()) {
        return;
      }
      parts.add(literal(text.next()));
    }
    if (parts.size() > before) {
      parts.add(repeated(parts.removeLast()));
    } else {
      refuseRepetition();
    }
  }

  private void item(List<Regex> parts) throws NotFollowed {
    if (text.skip("(")) {
      Regex group = group();
      if (group != null) {
        parts.add(group);
      }
      return;
    }
    Regex atom = atom();
    parts.add(atom);
    if (atom instanceof Regex.Ahead || atom instanceof Regex.Behind) {
      refuseRepetition();
    }
  }

  private Regex atom() throws NotFollowed {
    int next = text.next();
    return switch (next) {
      case '^' -> start();
      case '$' -> end();
      case '.' ->
          repeated(
              new Regex.One(
                  options.dotAll() ? ByteSet.ALL : CharacterClasses.NEWLINE.complement()));
      case '[' -> repeated(new Regex.One(new ClassReader(text, escapes).read(options.caseless())));
      case '\\' -> escaped();
      case '*', '+', '?' -> throw new NotFollowed("a repetition of nothing");
      default -> repeated(literal(next));
    };
  }

  private Regex literal(int each) {
    ByteSet one = ByteSet.one(each);
    return new Regex.One(options.caseless() ? CharacterClasses.caseless(one) : one);
  }

  private Regex start() throws NotFollowed {
    refuseRepetition();
    return options.multiline() ? Anchors.LINE_START : Anchors.START;
  }

  private Regex end() throws NotFollowed {
    refuseRepetition();
    return new Regex.Ahead(
        options.multiline()
            ? Lookahead.LINE_END
            : options.dollarAtEnd() ? Lookahead.END : Lookahead.LAST_LINE);
  }

  private Regex escaped() throws NotFollowed {
    if (text.isAtEnd()) {
      throw new NotFollowed("a backslash at the end");
    }
    Regex anchor = Anchors.escaped(text.peek());
    if (anchor != null) {
      text.next();
      refuseRepetition();
      return anchor;
    }
    if (text.skip("R")) {
      skipSpace();
      if (text.quantifier() != null) {
        // The real system takes no line break back in some places where it might, as before \\N.
        throw new NotFollowed("a repetition of \\R");
      }
      return Anchors.NEWLINES;
    }
    if (text.skip("N")) {
      if (text.skip("{")) {
        throw new NotFollowed("\\N{");
      }
      return repeated(new Regex.One(CharacterClasses.NEWLINE.complement()));
    }
    if (text.skip("C")) {
      return repeated(new Regex.One(ByteSet.ALL));
    }
    ByteSet named = CharacterClasses.escaped(text.peek()).orElse(null);
    if (named != null) {
      text.next();
      return repeated(new Regex.One(named));
    }
    return repeated(literal(escapes.character(false)));
  }

  // ---- groups, behind their opening parenthesis

  /** Null if it only sets options. */
  private @Nullable Regex group() throws NotFollowed {
    if (text.skip("*")) {
      throw new NotFollowed("a verb");
    }
    if (!text.skip("?")) {
      return repeated(options.capturing() ? captured(++groups) : inner());
    }
    if (text.skip(":")) {
      return repeated(inner());
    }
    if (text.skip(">")) {
      return repeated(Anchors.atomic(inner()));
    }
    if (text.skip("<=") || text.isAt("<!")) {
      return lookAround(true, text.skip("<!"));
    }
    if (text.skip("=") || text.isAt("!")) {
      return lookAround(false, text.skip("!"));
    }
    if (text.skip("P<") || text.skip("<")) {
      return named('>');
    }
    return text.skip("'") ? named('\'') : withOptions();
  }

  private Regex lookAround(boolean isBehind, boolean isNot) throws NotFollowed {
    Regex around = Anchors.lookAround(inner(), isBehind, isNot);
    refuseRepetition();
    return around;
  }

  private Regex named(int end) throws NotFollowed {
    StringBuilder name = new StringBuilder();
    while (!text.isAtEnd() && text.peek() != end) {
      name.append((char) text.next());
    }
    text.skip(Character.toString(end));
    int number = ++groups;
    if (names.put(name.toString(), number) != null) {
      throw new NotFollowed("a name that two groups have");
    }
    return repeated(captured(number));
  }

  private @Nullable Regex withOptions() throws NotFollowed {
    PatternOptions before = options;
    PatternOptions changed = options;
    boolean isOn = true;
    while (!text.isAtEnd() && text.peek() != ')' && text.peek() != ':') {
      int letter = text.next();
      if (letter == '-') {
        isOn = false;
      } else {
        changed = changed.with(letter, isOn);
      }
    }
    options = changed;
    if (text.skip(")")) {
      refuseRepetition();
      return null;
    }
    text.skip(":");
    Regex inner = alternatives();
    options = before;
    close();
    return repeated(inner);
  }

  private Regex captured(int number) throws NotFollowed {
    return new Regex.Group(number, inner());
  }

  private Regex inner() throws NotFollowed {
    PatternOptions before = options;
    Regex inner = alternatives();
    options = before;
    close();
    return inner;
  }

  private void close() throws NotFollowed {
    if (!text.skip(")")) {
      throw new NotFollowed("parentheses that do not match");
    }
  }

  // ---- repetitions

  private Regex repeated(Regex atom) throws NotFollowed {
    skipSpace();
    int[] times = text.quantifier();
    if (times == null) {
      return atom;
    }
    boolean isPossessive = text.skip("+");
    boolean isOther = !isPossessive && text.skip("?");
    refuseRepetition();
    if (isPossessive) {
      return Anchors.possessive(atom, times[0], times[1]);
    }
    Regex.Haste haste = isOther == options.lazy() ? Regex.Haste.GREEDY : Regex.Haste.LAZY;
    return new Regex.Repeat(atom, times[0], times[1], haste);
  }

  private void refuseRepetition() throws NotFollowed {
    skipSpace();
    if (text.quantifier() != null) {
      throw new NotFollowed("a repetition of what cannot be repeated");
    }
  }
}
