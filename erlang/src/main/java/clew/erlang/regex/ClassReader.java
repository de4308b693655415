package clew.erlang.regex;

import org.jspecify.annotations.Nullable;

/** Reads classes of characters in brackets, of which the first one was read. */
final class ClassReader {
  private final RegexText text;
  private final EscapeReader escapes;

  ClassReader(RegexText text, EscapeReader escapes) {
    this.text = text;
    this.escapes = escapes;
  }

  ByteSet read(boolean isCaseless) throws NotFollowed {
    boolean isNot = text.skip("^");
    ByteSet all = ByteSet.NONE;
    boolean isFirst = true;
    while (isFirst || !text.isAt("]")) {
      isFirst = false;
      if (text.isAtEnd()) {
        throw new NotFollowed("a class without an end");
      }
      ByteSet named = named(isCaseless);
      if (named == null) {
        ByteSet range = range();
        named = isCaseless ? CharacterClasses.caseless(range) : range;
      }
      all = all.union(named);
    }
    text.skip("]");
    return isNot ? all.complement() : all;
  }

  /** A class with a name; null if something else comes next. */
  private @Nullable ByteSet named(boolean isCaseless) throws NotFollowed {
    if (text.isAt("[.") || text.isAt("[=")) {
      throw new NotFollowed("a collating element");
    }
    if (text.skip("[:")) {
      boolean isNot = text.skip("^");
      String name = text.digits("abcdefghijklmnopqrstuvwxyz", 10);
      ByteSet named = CharacterClasses.posix(name, isCaseless).orElse(null);
      if (named == null || !text.skip(":]")) {
        throw new NotFollowed("a bracket and a colon in a class");
      }
      return isNot ? named.complement() : named;
    }
    if (!text.isAt("\\")) {
      return null;
    }
    for (char letter : "dDwWsShHvV".toCharArray()) {
      if (text.skip("\\" + letter)) {
        return CharacterClasses.escaped(letter).orElseThrow();
      }
    }
    return null;
  }

  /** One character, or those from one to another one. */
  private ByteSet range() throws NotFollowed {
    int from = character();
    if (!text.isAt("-") || text.isAt("-]")) {
      return ByteSet.one(from);
    }
    text.skip("-");
    if (text.isAtEnd() || text.isAt("[:") || named(false) != null) {
      throw new NotFollowed("a range without an end");
    }
    return ByteSet.between(from, character());
  }

  private int character() throws NotFollowed {
    int next = text.next();
    if (next != '\\') {
      return next;
    }
    if (text.isAtEnd()) {
      throw new NotFollowed("a class without an end");
    }
    return escapes.character(true);
  }
}
