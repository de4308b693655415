package clew.erlang.regex;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What matches at a place and not some bytes, and what is said by means of that. */
final class Anchors {
  static final Regex START = new Regex.Behind(ByteSet.NONE, true);

  /** The beginning, or behind a newline that is not the last byte. */
  static final Regex LINE_START =
      new Regex.Choice(
          List.of(
              START,
              both(
                  new Regex.Behind(CharacterClasses.NEWLINE, false),
                  new Regex.Ahead(Lookahead.next(ByteSet.ALL)))));

  /** All that may end a line; of two bytes that do, one alone does not match. */
  static final Regex NEWLINES =
      new Regex.Choice(
          List.of(
              both(one('\r'), one('\n')),
              both(one('\r'), new Regex.Ahead(Lookahead.notNext(CharacterClasses.NEWLINE))),
              new Regex.One(CharacterClasses.VERTICAL.intersect(ByteSet.one('\r').complement()))));

  private static final Regex BEHIND_WORD = new Regex.Behind(CharacterClasses.WORD, false);
  private static final Regex NOT_BEHIND_WORD =
      new Regex.Behind(CharacterClasses.WORD.complement(), true);
  private static final Regex AHEAD_WORD = new Regex.Ahead(Lookahead.next(CharacterClasses.WORD));
  private static final Regex NOT_AHEAD_WORD =
      new Regex.Ahead(Lookahead.notNext(CharacterClasses.WORD));

  private Anchors() {}

  private static Regex one(int each) {
    return new Regex.One(ByteSet.one(each));
  }

  private static Regex both(Regex first, Regex second) {
    return new Regex.Sequence(List.of(first, second));
  }

  private static Regex either(Regex first, Regex second) {
    return new Regex.Choice(List.of(first, second));
  }

  /** What the letter stands for behind a backslash; null if it is no anchor. */
  static @Nullable Regex escaped(int letter) {
    return switch (letter) {
      case 'A' -> START;
      case 'z' -> new Regex.Ahead(Lookahead.END);
      case 'Z' -> new Regex.Ahead(Lookahead.LAST_LINE);
      case 'b' -> either(both(BEHIND_WORD, NOT_AHEAD_WORD), both(NOT_BEHIND_WORD, AHEAD_WORD));
      case 'B' -> either(both(BEHIND_WORD, AHEAD_WORD), both(NOT_BEHIND_WORD, NOT_AHEAD_WORD));
      default -> null;
    };
  }

  /**
   * A repetition that gives nothing back; of one byte, for that is said by what must not follow.
   */
  static Regex possessive(Regex atom, int least, int most) throws NotFollowed {
    if (atom instanceof Regex.One) {
      return new Regex.Repeat(atom, least, most, Regex.Haste.POSSESSIVE);
    }
    throw new NotFollowed("a possessive repetition of a group");
  }

  static Regex atomic(Regex inner) throws NotFollowed {
    return switch (inner) {
      case Regex.One one -> one;
      case Regex.Repeat(var atom, var least, var most, var haste)
          when haste == Regex.Haste.GREEDY ->
          possessive(atom, least, most);
      default -> throw new NotFollowed("an atomic group");
    };
  }

  /** Look-around at one byte, or at an end. */
  static Regex lookAround(Regex inner, boolean isBehind, boolean isNot) throws NotFollowed {
    Edge edge = edge(inner, isBehind);
    if (edge == null) {
      throw new NotFollowed("look-around");
    }
    ByteSet bytes = isNot ? edge.bytes.complement() : edge.bytes;
    boolean isEnd = edge.isEnd != isNot;
    return isBehind
        ? new Regex.Behind(bytes, isEnd)
        : new Regex.Ahead(new Lookahead(bytes, isEnd, false));
  }

  /** One of some bytes, or the end of the subject in this direction. */
  private record Edge(ByteSet bytes, boolean isEnd) {}

  private static @Nullable Edge edge(Regex inner, boolean isBehind) {
    return switch (inner) {
      case Regex.One(var bytes) -> new Edge(bytes, false);
      case Regex.Ahead(var next) when !isBehind && !next.onlyOne() ->
          new Edge(next.next(), next.end());
      case Regex.Behind(var last, var isStart) when isBehind -> new Edge(last, isStart);
      case Regex.Choice(var ways) -> {
        Edge all = new Edge(ByteSet.NONE, false);
        for (Regex way : ways) {
          Edge each = way instanceof Regex.Choice ? null : edge(way, isBehind);
          if (each == null) {
            yield null;
          }
          all = new Edge(all.bytes.union(each.bytes), all.isEnd || each.isEnd);
        }
        yield all;
      }
      default -> null;
    };
  }
}
