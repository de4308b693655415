package clew.erlang.model.library;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.LibraryTable;
import clew.erlang.model.encoding.UriText;
import clew.erlang.model.encoding.UriText.Part;
import clew.erlang.model.encoding.UrlTypes;
import clew.erlang.model.term.IntegerReading;
import clew.erlang.value.Atom;
import clew.erlang.value.Followed;
import clew.erlang.value.MapValue;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.Locale;
import java.util.Optional;

/**
 * The parts of a URI: which of them are there is decided, and what they are is a part of one term,
 * however long they are. Of what is no URI, that it is none; a host in brackets is not followed.
 */
final class UriParseModel {
  private static final int TEN = 10;
  private static final int ERROR_SIZE = 3;

  private final FlatText text;
  private final BuiltinCall call;
  private final Term parts;

  private UriParseModel(FlatText text) {
    this.text = text;
    this.call = text.call();
    this.parts = text.pool().apply(UriText.PARTS, text.list());
  }

  static void register(LibraryTable models) {
    models.add(
        "uri_string",
        "parse",
        1,
        // The code of the library has dozens of ways for each character of what is no URI.
        call ->
            FlatText.ofType(
                    call,
                    0,
                    "is a URI",
                    UriText.PARTS.whole(),
                    text -> new UriParseModel(text).parsed())
                .or(
                    () ->
                        FlatText.ofType(
                            call,
                            0,
                            "is ASCII without brackets",
                            UrlTypes.NO_BRACKETS,
                            UriParseModel::refused))
                .or(() -> Optional.of(call.lost())));
  }

  /** What is none, and no host in brackets makes it one; where that was seen is not followed. */
  private static Value refused(FlatText text) {
    BuiltinCall call = text.call();
    boolean isError =
        call.concrete() instanceof Tuple error
            && error.elements.length == ERROR_SIZE
            && error.elements[0] == Atom.of("error")
            && error.elements[1] == Atom.of("invalid_uri");
    if (!isError) {
      return call.lost();
    }
    Value[] elements = ((Tuple) call.concrete()).elements.clone();
    Value rest = elements[ERROR_SIZE - 1];
    elements[ERROR_SIZE - 1] =
        new Followed(
            rest,
            () -> {
              call.lose(text.list());
              return call.term(rest);
            });
    return new Tuple(elements);
  }

  private Value parsed() {
    if (!(call.concrete() instanceof MapValue concrete)) {
      return call.lost();
    }
    MapValue made = concrete;
    int size = 0;
    for (Part part : Part.values()) {
      Atom key = Atom.of(part == Part.USER ? "userinfo" : name(part));
      Value value = concrete.find(key);
      if (decide(part, value != null) && value != null) {
        made = made.with(key, value(part, value));
        size++;
      }
    }
    return concrete.size() == size ? made : call.lost();
  }

  private static String name(Part part) {
    return part.name().toLowerCase(Locale.ROOT);
  }

  /** Decides whether a part is there, if it need not be. */
  private boolean decide(Part part, boolean isThere) {
    if (part != Part.PATH) {
      call.decide("has a " + name(part), call.kinds().isCons(at(part)), isThere);
    }
    return isThere;
  }

  /** The element of the list of parts. */
  private Term at(Part part) {
    Term rest = parts;
    for (int i = 0; i < part.place(); i++) {
      rest = call.kinds().tail(rest);
    }
    return call.kinds().head(rest);
  }

  private Value value(Part part, Value concrete) {
    Term characters = part == Part.PATH ? at(part) : call.kinds().head(at(part));
    return part == Part.PORT ? port(concrete, characters) : text.made(concrete, characters);
  }

  /** A colon without digits behind it is no port, but is told. */
  private Value port(Value concrete, Term digits) {
    TermPool pool = text.pool();
    boolean isThere = concrete != Atom.of("undefined");
    call.decide("has digits", call.kinds().isCons(digits), isThere);
    return isThere ? Followed.of(concrete, pool.apply(new IntegerReading(TEN), digits)) : concrete;
  }
}
