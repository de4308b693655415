package clew.erlang.render;

import clew.erlang.value.Atom;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Atoms and the characters between quotes. */
final class AtomQuoting {
  private static final Set<String> RESERVED =
      Set.of(
          ("after and andalso band begin bnot bor bsl bsr bxor case catch cond div end fun if let"
                  + " not of or orelse receive rem try when xor")
              .split(" "));

  /** Words that are reserved where the feature they belong to is on, as it is since OTP 27. */
  private static final Set<String> RESERVED_BY_FEATURES = Set.of("maybe", "else");

  private final boolean isUnicode;
  private final boolean isSource;

  AtomQuoting(ErlangText.Style style) {
    this.isUnicode = style.isUnicode();
    this.isSource = style == ErlangText.Style.SOURCE;
  }

  /** Whether it is more than a name: no text, not even an escape, gives it all its characters. */
  static boolean isComputed(Atom atom) {
    return atom.name().chars().anyMatch(c -> c == 0xfffe || c == 0xffff);
  }

  void atom(Atom atom, StringBuilder text) {
    String name = atom.name();
    if (isSource && isComputed(atom)) {
      text.append(
          name.codePoints()
              .mapToObj(String::valueOf)
              .collect(Collectors.joining(",", "list_to_atom([", "])")));
      return;
    }
    if (isBare(name)) {
      text.append(name);
      return;
    }
    text.append('\'');
    name.codePoints().forEach(c -> character(c, '\'', text));
    text.append('\'');
  }

  private boolean isBare(String name) {
    return !name.isEmpty()
        && isLower(name.charAt(0))
        && name.chars().allMatch(AtomQuoting::isNameCharacter)
        && !RESERVED.contains(name)
        && !(isSource && RESERVED_BY_FEATURES.contains(name));
  }

  private static boolean isLower(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 0xdf && c <= 0xff && c != 0xf7);
  }

  private static boolean isNameCharacter(int c) {
    return isLower(c)
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || (c >= 0xc0 && c <= 0xde && c != 0xd7)
        || c == '_'
        || c == '@';
  }

  /** A character between quotes of this kind. */
  void character(int c, char quote, StringBuilder text) {
    if (c == quote || c == '\\') {
      text.append('\\').append((char) c);
    } else if ((c >= ' ' && c <= '~') || (c >= 0xa0 && (c <= 0xff || isUnicode))) {
      text.appendCodePoint(c);
    } else if (c > 0xff) {
      text.append("\\x{").append(Integer.toHexString(c).toUpperCase(Locale.ROOT));
      text.append('}');
    } else {
      int named = "\n\r\t\u000b\b\f\u001b\u007f".indexOf(c);
      text.append('\\');
      if (named >= 0) {
        text.append("nrtvbfed".charAt(named));
      } else {
        text.append(c >> 6).append((c >> 3) & 7).append(c & 7);
      }
    }
  }

  /** An atom in the name of a function, which the emulator writes by rules of its own. */
  void inFun(Atom atom, StringBuilder text) {
    if (isUnicode) {
      atom(atom, text);
      return;
    }
    String name = atom.name();
    boolean isBare =
        !name.isEmpty()
            && isLower(name.charAt(0))
            && name.chars().allMatch(c -> c != '@' && isNameCharacter(c));
    StringBuilder inner = new StringBuilder();
    name.codePoints().forEach(c -> inFun(c, inner));
    text.append(isBare ? "" : "'").append(inner).append(isBare ? "" : "'");
  }

  /** There the bytes of UTF-8 pass for characters. */
  private void inFun(int c, StringBuilder text) {
    if (c == 27) {
      text.append("\\033");
    } else if (c == 127) {
      text.append((char) c);
    } else if (c < 0xa0) {
      character(c, '\'', text);
    } else {
      byte[] utf8 = Character.toString(c).getBytes(StandardCharsets.UTF_8);
      text.append(new String(utf8, StandardCharsets.ISO_8859_1));
    }
  }
}
