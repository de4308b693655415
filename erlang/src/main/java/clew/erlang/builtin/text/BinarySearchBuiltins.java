package clew.erlang.builtin.text;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.state.SearchPatterns;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Reference;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Looking for parts of a binary, and cutting it there. */
public final class BinarySearchBuiltins {
  private static final Atom NOMATCH = Atom.of("nomatch");
  private static final Atom SCOPE = Atom.of("scope");
  private static final Atom BOYER_MOORE = Atom.of("bm");
  private static final Atom AHO_CORASICK = Atom.of("ac");

  private final SharedState.Finder states;

  private BinarySearchBuiltins(SharedState.Finder states) {
    this.states = states;
  }

  public static void register(BuiltinRegistry binary, SharedState.Finder states) {
    BinarySearchBuiltins search = new BinarySearchBuiltins(states);
    binary.add1("compile_pattern", search::compile);
    binary.add2("match", (process, subject, what) -> search.match(process, subject, what, Nil.NIL));
    binary.add3("match", search::match);
    binary.add2(
        "matches", (process, subject, what) -> search.matches(process, subject, what, Nil.NIL));
    binary.add3("matches", search::matches);
    binary.add2("split", (process, subject, what) -> search.split(process, subject, what, Nil.NIL));
    binary.add3("split", search::split);
  }

  /** Part of a binary, in bytes. */
  private record Scope(int from, int to) {
    /** Then the real system does not even look at the pattern. */
    boolean isEmpty() {
      return to == 0;
    }
  }

  private Value compile(Actor process, Value pattern) {
    SearchPatterns needles = fresh(process, pattern);
    Reference reference = process.makeReference();
    states.of(process).patterns.put(reference, needles);
    return new Tuple(needles.isSingle() ? BOYER_MOORE : AHO_CORASICK, reference);
  }

  private SearchPatterns needles(Actor process, Value pattern) {
    if (pattern instanceof Tuple compiled) {
      SearchPatterns known =
          compiled.size() == 2 && compiled.elements[1] instanceof Reference reference
              ? states.of(process).patterns.get(reference)
              : null;
      if (known == null
          || compiled.elements[0] != (known.isSingle() ? BOYER_MOORE : AHO_CORASICK)) {
        throw process.badarg();
      }
      return known;
    }
    return fresh(process, pattern);
  }

  private static SearchPatterns fresh(Actor process, Value pattern) {
    List<Value> parts =
        pattern instanceof Bits ? List.of(pattern) : BuiltinArguments.list(process, pattern);
    List<Bits> binaries = new ArrayList<>();
    for (Value part : parts) {
      Bits binary = BuiltinArguments.binary(process, part);
      if (binary.size() == 0) {
        throw process.badarg();
      }
      binaries.add(binary);
    }
    if (binaries.isEmpty()) {
      throw process.badarg();
    }
    return new SearchPatterns(binaries);
  }

  private static Scope scope(Actor process, Bits subject, Value option) {
    if (!(option instanceof Tuple pair
        && pair.size() == 2
        && pair.elements[0] == SCOPE
        && pair.elements[1] instanceof Tuple place
        && place.size() == 2)) {
      throw process.badarg();
    }
    long from = BuiltinArguments.index(process, place.elements[0]);
    long length = BuiltinArguments.index(process, place.elements[1]);
    long start = length < 0 ? from + length : from;
    long end = length < 0 ? from : from + length;
    if (start < 0 || end > subject.byteSize()) {
      throw process.badarg();
    }
    return new Scope((int) start, (int) end);
  }

  private static Scope scopes(Actor process, Bits subject, Value options) {
    Scope scope = new Scope(0, subject.byteSize());
    for (Value option : BuiltinArguments.list(process, options)) {
      scope = scope(process, subject, option);
    }
    return scope;
  }

  private static Value place(SearchPatterns.Found found) {
    return new Tuple(Small.of(found.at()), Small.of(found.length()));
  }

  private Value match(Actor process, Value subject, Value pattern, Value options) {
    Bits binary = BuiltinArguments.binary(process, subject);
    Scope scope = scopes(process, binary, options);
    if (scope.isEmpty()) {
      return NOMATCH;
    }
    SearchPatterns needles = needles(process, pattern);
    return needles
        .find(binary, scope.from, scope.to)
        .map(BinarySearchBuiltins::place)
        .orElse(NOMATCH);
  }

  private Value matches(Actor process, Value subject, Value pattern, Value options) {
    Bits binary = BuiltinArguments.binary(process, subject);
    Scope scope = scopes(process, binary, options);
    if (scope.isEmpty()) {
      return Nil.NIL;
    }
    SearchPatterns needles = needles(process, pattern);
    return Cons.list(
        needles.all(binary, scope.from, scope.to).stream()
            .map(BinarySearchBuiltins::place)
            .toList());
  }

  private Value split(Actor process, Value subject, Value pattern, Value options) {
    Bits binary = BuiltinArguments.binary(process, subject);
    Scope scope = new Scope(0, binary.byteSize());
    boolean isGlobal = false;
    boolean isTrimmed = false;
    boolean isTrimmedAll = false;
    for (Value option : BuiltinArguments.list(process, options)) {
      switch (option instanceof Atom name ? name.name() : "") {
        case "global" -> isGlobal = true;
        case "trim" -> isTrimmed = true;
        case "trim_all" -> isTrimmedAll = true;
        default -> scope = scope(process, binary, option);
      }
    }
    List<SearchPatterns.Found> cuts =
        scope.isEmpty() ? List.of() : cuts(binary, needles(process, pattern), scope, isGlobal);
    List<Bits> pieces = pieces(binary, cuts);
    if (isTrimmedAll) {
      pieces.removeIf(piece -> piece.size() == 0);
    } else if (isTrimmed) {
      while (!pieces.isEmpty() && pieces.getLast().size() == 0) {
        pieces.removeLast();
      }
    }
    return Cons.list(pieces);
  }

  private static List<SearchPatterns.Found> cuts(
      Bits binary, SearchPatterns needles, Scope scope, boolean isGlobal) {
    return isGlobal
        ? needles.all(binary, scope.from, scope.to)
        : needles.find(binary, scope.from, scope.to).stream().toList();
  }

  private static List<Bits> pieces(Bits binary, List<SearchPatterns.Found> cuts) {
    List<Bits> pieces = new ArrayList<>();
    long from = 0;
    for (SearchPatterns.Found cut : cuts) {
      pieces.add(binary.part(8 * from, 8 * (cut.at() - from)));
      from = cut.at() + (long) cut.length();
    }
    pieces.add(binary.part(8 * from, binary.size() - 8 * from));
    return pieces;
  }
}
