package clew.erlang.model.library;

import clew.engine.term.ListCells;
import clew.engine.term.Term;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.LibraryTable;
import clew.erlang.model.encoding.UrlTypes;
import clew.erlang.model.term.DigitTerms;
import clew.erlang.model.term.PlaceTypes;
import clew.erlang.value.Atom;
import clew.erlang.value.Followed;
import clew.erlang.value.MapValue;
import clew.erlang.value.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The parts of a URI that has a scheme and a host which is a name. What becomes of others is not
 * followed.
 */
final class UriParseModel {
  private static final int TEN = 10;
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final String DIGITS = "0123456789";
  private static final CharacterSet SCHEME = CharacterSet.of(LETTERS + DIGITS + "+-.");
  private static final CharacterSet NUMBER = CharacterSet.of(DIGITS);
  private static final CharacterSet BEHIND_HOST = CharacterSet.of(":/?#");
  private static final CharacterSet BEHIND_PATH = CharacterSet.of("?#");
  private static final CharacterSet BEHIND_QUERY = CharacterSet.of("#");

  private final FlatText text;
  private final BuiltinCall call;
  private final Map<String, Term> parts = new LinkedHashMap<>();
  private Optional<Term> port = Optional.empty();
  private boolean hasPort;
  private int at;
  private boolean isLost;

  private UriParseModel(FlatText text) {
    this.text = text;
    this.call = text.call();
  }

  static void register(LibraryTable models) {
    models.add(
        "uri_string",
        "parse",
        1,
        // The code of the library has dozens of ways for each character of what is no such URI.
        call ->
            FlatText.ofType(
                    call,
                    0,
                    "is a URI with a host",
                    UrlTypes.LOCATOR,
                    text -> new UriParseModel(text).parsed())
                .or(() -> Optional.of(call.lost())));
  }

  private Value parsed() {
    if (!(call.concrete() instanceof MapValue concrete)) {
      return call.lost();
    }
    part("scheme", count("has a scheme of", SCHEME));
    at += "://".length();
    part("host", count("has a host of", BEHIND_HOST.others()));
    hasPort = isNext("has a port", ':');
    if (hasPort) {
      at++;
      port();
    }
    part("path", open("has nothing behind its path", BEHIND_PATH));
    if (isNext("has a query", '?')) {
      at++;
      part("query", open("has no fragment", BEHIND_QUERY));
    }
    if (isNext("has a fragment", '#')) {
      at++;
      part("fragment", text.length() - at);
    }
    return isLost ? call.lost() : placed(concrete);
  }

  /** How many characters of a set come next: a decision. */
  private int count(String what, CharacterSet set) {
    int count = text.count(at, set);
    isLost |= !text.decideCount(what, at, count, set);
    return count;
  }

  /** The same of those up to one of a set; whether that is all of the text is asked first. */
  private int open(String what, CharacterSet ends) {
    int count = text.count(at, ends.others());
    boolean isAll = at + count == text.length();
    Type without = PlaceTypes.OF_BYTES.only(text.integers(ends.others()));
    call.decide(what, Member.of(text.pool(), without, text.from(at)), isAll);
    return isAll ? count : count(what + " but at", ends.others());
  }

  private boolean isNext(String what, char character) {
    boolean isThere = at < text.length() && text.plain()[at] == character;
    text.decideNext(what, at, CharacterSet.of(String.valueOf(character)), isThere);
    return isThere;
  }

  private void part(String name, int length) {
    boolean isRest = at + length == text.length();
    Term characters = isRest ? text.from(at) : text.between(at, length);
    parts.put(name, characters);
    at += length;
  }

  private void port() {
    int count = count("has a port of", NUMBER);
    if (count > 0 && !isLost) {
      List<Term> digits = ListCells.of(text.between(at, count)).elements();
      port = Optional.of(DigitTerms.number(call.kinds(), digits, TEN));
    }
    at += count;
  }

  /** What the library gives, with a term for each of its parts. */
  private Value placed(MapValue concrete) {
    MapValue made = concrete;
    for (Map.Entry<String, Term> part : parts.entrySet()) {
      Atom key = Atom.of(part.getKey());
      Value value = concrete.find(key);
      if (value == null) {
        return call.lost();
      }
      made = made.with(key, text.made(value, part.getValue()));
    }
    Atom key = Atom.of("port");
    Value number = concrete.find(key);
    if (number != null && port.isPresent()) {
      made = made.with(key, Followed.of(number, port.get()));
    }
    return concrete.size() == parts.size() + (hasPort ? 1 : 0) ? made : call.lost();
  }
}
