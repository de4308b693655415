package clew.erlang.model.library;

import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Type;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.LibraryTable;
import clew.erlang.model.TextSearch;
import clew.erlang.model.encoding.UrlText;
import clew.erlang.model.encoding.UrlTypes;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Parts of URIs: what is quoted in them, and the keys and values of a query. Where that is not text
 * of ASCII as it should be, the code of the library says what comes of it.
 */
final class UriModel {
  private UriModel() {}

  static void register(LibraryTable models) {
    models.add("uri_string", "unquote", 1, call -> whole(call, UrlTypes.QUOTED, UrlText.UNQUOTED));
    models.add(
        "uri_string", "percent_decode", 1, call -> whole(call, UrlTypes.QUOTED, UrlText.UNQUOTED));
    models.add("uri_string", "quote", 1, call -> FlatText.ofAsciiOrElse(call, 0, UriModel::quoted));
    models.add(
        "uri_string",
        "dissect_query",
        1,
        call -> FlatText.ofType(call, 0, "is a plain query", UrlTypes.FORM, UriModel::query));
    characters().forEach((name, set) -> models.add("uri_string", name, 1, call -> is(call, set)));
  }

  /** Questions about one character, which the code asks with up to twenty clauses. */
  private static Map<String, Integers> characters() {
    Integers digit = Integers.between('0', '9');
    Integers letter = Integers.between('A', 'Z').union(Integers.between('a', 'z'));
    Integers hex = digit.union(Integers.between('A', 'F')).union(Integers.between('a', 'f'));
    Integers name = UrlTypes.UNRESERVED.union(UrlTypes.SUB_DELIMITERS);
    Integers quoted = name.union(Integers.of('%'));
    Integers segment = quoted.union(UrlTypes.of(":@"));
    return Map.ofEntries(
        Map.entry("is_alpha", letter),
        Map.entry("is_digit", digit),
        Map.entry("is_hex_digit", hex),
        Map.entry("is_unreserved", UrlTypes.UNRESERVED),
        Map.entry("is_sub_delim", UrlTypes.SUB_DELIMITERS),
        Map.entry("is_scheme", letter.union(digit).union(UrlTypes.of("+-."))),
        Map.entry("is_userinfo", quoted.union(Integers.of(':'))),
        Map.entry("is_reg_name", quoted),
        Map.entry("is_ipv4", digit.union(Integers.of('.'))),
        Map.entry("is_ipv6", hex.union(UrlTypes.of(":."))),
        Map.entry("is_pchar", segment),
        Map.entry("is_segment_nz_nc", quoted.union(Integers.of('@'))),
        Map.entry("is_query", segment.union(UrlTypes.of("/?"))),
        Map.entry("is_fragment", segment.union(UrlTypes.of("/?"))),
        Map.entry("is_path", segment.union(Integers.of('/'))));
  }

  private static Optional<Value> is(BuiltinCall call, Integers set) {
    Term character = call.term(0);
    if (character.sort() != Sort.INT) {
      return Optional.empty();
    }
    TermPool pool = call.pool();
    List<Term> ways = new ArrayList<>();
    for (Integers.Range range : set.ranges()) {
      ways.add(
          pool.and(
              List.of(
                  pool.atMost(pool.integer(Objects.requireNonNull(range.least())), character),
                  pool.atMost(character, pool.integer(Objects.requireNonNull(range.most()))))));
    }
    return Optional.of(call.truth(pool.or(ways)));
  }

  private static Optional<Value> whole(BuiltinCall call, Type type, UrlText as) {
    return FlatText.ofType(
        call,
        0,
        "is quoted",
        type,
        text -> text.made(call.concrete(), call.pool().apply(as, text.list())));
  }

  private static Value quoted(FlatText text) {
    return text.made(text.call().concrete(), text.pool().apply(UrlText.QUOTED, text.list()));
  }

  private static Value query(FlatText text) {
    BuiltinCall call = text.call();
    boolean isEmpty = text.length() == 0;
    call.decide("is empty", call.kinds().isNil(text.list()), isEmpty);
    if (isEmpty) {
      return call.concrete();
    }
    TextSearch ends = new TextSearch(call, List.of(new int[] {'&'}));
    Optional<List<TextSearch.Found>> found = ends.found(text.list(), text.plain(), true);
    if (found.isEmpty()) {
      return call.lost();
    }
    List<Value> pairs = new ArrayList<>();
    Value rest = call.concrete();
    int at = 0;
    for (TextSearch.Part part : ends.parts(text.list(), text.length(), found.get())) {
      Cons cell = (Cons) rest;
      Optional<Value> pair = pair(text, part, at, (Tuple) cell.head);
      if (pair.isEmpty()) {
        return call.lost();
      }
      pairs.add(pair.get());
      rest = cell.tail;
      at += part.length() + 1;
    }
    return Cons.list(pairs);
  }

  /** A key with what comes behind its equals sign, or with nothing. */
  private static Optional<Value> pair(FlatText text, TextSearch.Part part, int at, Tuple concrete) {
    BuiltinCall call = text.call();
    TextSearch sign = new TextSearch(call, List.of(new int[] {'='}));
    int[] plain = Arrays.copyOfRange(text.plain(), at, at + part.length());
    Optional<List<TextSearch.Found>> found = sign.found(part.list(), plain, false);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    List<TextSearch.Part> both = sign.parts(part.list(), part.length(), found.get());
    Value key = read(text, both.getFirst(), concrete.elements[0]);
    return Optional.of(
        both.size() == 1
            ? new Tuple(key, Atom.TRUE)
            : new Tuple(key, read(text, both.getLast(), concrete.elements[1])));
  }

  private static Value read(FlatText text, TextSearch.Part part, Value concrete) {
    return text.made(concrete, text.pool().apply(UrlText.FORM, part.list()));
  }
}
