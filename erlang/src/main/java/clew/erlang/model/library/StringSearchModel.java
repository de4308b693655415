package clew.erlang.model.library;

import clew.engine.term.Term;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.LibraryTable;
import clew.erlang.model.TextSearch;
import clew.erlang.model.TextSearch.Found;
import clew.erlang.model.term.EncodedTypes;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Looking for constant texts in one that depends on the input. */
final class StringSearchModel {
  private static final Atom LEADING = Atom.of("leading");
  private static final Atom TRAILING = Atom.of("trailing");
  private static final Atom ALL = Atom.of("all");

  private StringSearchModel() {}

  static void register(LibraryTable models) {
    models.add("split", 3, StringSearchModel::split);
    models.add("find", 3, StringSearchModel::find);
    models.add("prefix", 2, StringSearchModel::prefix);
  }

  /**
   * A pattern of characters that are graphemes of their own, or of ASCII, and not empty; nothing if
   * it is none or depends on the input.
   */
  private static Optional<int[]> needle(BuiltinCall call) {
    Value pattern = call.argument(1);
    if (!PlainValues.isPlain(pattern)) {
      return Optional.empty();
    }
    int[] characters = FlatText.plain(pattern);
    boolean isKnown =
        characters.length > 0
            && (isAscii(characters) || IntStream.of(characters).allMatch(EncodedTypes::isAlone));
    return isKnown ? Optional.of(characters) : Optional.empty();
  }

  private static boolean isAscii(int[] characters) {
    return IntStream.of(characters).allMatch(each -> each >= 0 && each < 0x80);
  }

  /**
   * The text; a return and a line feed behind it may be in it if the pattern keeps them together.
   */
  private static Optional<Value> text(
      BuiltinCall call, int[] needle, Function<FlatText, Value> use) {
    boolean mayCut = needle[0] == '\n' || needle[needle.length - 1] == '\r';
    if (!isAscii(needle)) {
      return FlatText.ofAnyGraphemes(call, 0, use);
    }
    return mayCut
        ? FlatText.ofGraphemes(call, 0, use)
        : FlatText.of(call, 0, text -> Optional.of(use.apply(text)));
  }

  /** Whether two places of a pattern may overlap. */
  private static boolean isPeriodic(int[] needle) {
    for (int by = 1; by < needle.length; by++) {
      if (Arrays.equals(needle, by, needle.length, needle, 0, needle.length - by)) {
        return true;
      }
    }
    return false;
  }

  private static Optional<Value> split(BuiltinCall call) {
    Value where = call.argument(2);
    Optional<int[]> needle = needle(call);
    boolean isKnown =
        needle.isPresent()
            && (where == LEADING
                || where == ALL
                || (where == TRAILING && !isPeriodic(needle.get())));
    return isKnown
        ? text(call, needle.get(), text -> split(text, needle.get(), where))
        : Optional.empty();
  }

  private static Value split(FlatText text, int[] needle, Value where) {
    BuiltinCall call = text.call();
    TextSearch search = new TextSearch(call, List.of(needle), text.places());
    Optional<List<Found>> found = search.found(text.list(), text.plain(), where != LEADING);
    if (found.isEmpty()) {
      return call.lost();
    }
    List<Found> cuts = found.get();
    List<Found> wanted = where == TRAILING && !cuts.isEmpty() ? List.of(cuts.getLast()) : cuts;
    return text.made(search.parts(text.list(), text.length(), wanted));
  }

  private static Optional<Value> find(BuiltinCall call) {
    Value where = call.argument(2);
    Optional<int[]> needle = needle(call);
    boolean isKnown =
        needle.isPresent()
            && (where == LEADING || (where == TRAILING && !isPeriodic(needle.get())));
    return isKnown
        ? text(call, needle.get(), text -> find(text, needle.get(), where == LEADING))
        : Optional.empty();
  }

  private static Value find(FlatText text, int[] needle, boolean isLeading) {
    BuiltinCall call = text.call();
    TextSearch search = new TextSearch(call, List.of(needle), text.places());
    Optional<List<Found>> found = search.found(text.list(), text.plain(), !isLeading);
    if (found.isEmpty()) {
      return call.lost();
    }
    return found.get().isEmpty()
        ? call.concrete()
        : text.made(call.concrete(), text.from(found.get().getLast().at()));
  }

  private static Optional<Value> prefix(BuiltinCall call) {
    return needle(call).flatMap(needle -> text(call, needle, text -> prefix(text, needle)));
  }

  private static Value prefix(FlatText text, int[] needle) {
    BuiltinCall call = text.call();
    boolean isThere =
        text.length() >= needle.length
            && Arrays.equals(text.plain(), 0, needle.length, needle, 0, needle.length);
    Term condition = new TextSearch(call, List.of(needle), text.places()).isAt(text.list());
    call.decide("is there", condition, isThere);
    return isThere ? text.made(call.concrete(), text.from(needle.length)) : call.concrete();
  }
}
