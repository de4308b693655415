package clew.erlang.model;

import clew.engine.term.Term;
import clew.erlang.model.TextSearch.Found;
import clew.erlang.model.TextSearch.Part;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looking for constant binaries in one that depends on the input, and what is between them. */
final class BinarySearchModel {
  private BinarySearchModel() {}

  static void register(ModelTable models) {
    for (int arity = 2; arity <= 3; arity++) {
      models.add("binary", "match", arity, call -> places(call, false));
      models.add("binary", "matches", arity, call -> places(call, true));
      models.add("binary", "split", arity, BinarySearchModel::split);
    }
  }

  /** What to look for; null if that is not followed. */
  private static @Nullable TextSearch search(BuiltinCall call) {
    boolean isKnown = !call.isFollowed(1) && call.attempt().isPresent();
    return isKnown
        ? needles(call.argument(1)).map(all -> new TextSearch(call, all)).orElse(null)
        : null;
  }

  private static Optional<List<int[]>> needles(Value pattern) {
    List<int[]> all = new ArrayList<>();
    Value rest = pattern instanceof Bits ? new Cons(pattern, Nil.NIL) : pattern;
    for (; rest instanceof Cons cell; rest = cell.tail) {
      if (!(cell.head instanceof Bits bits)) {
        return Optional.empty();
      }
      all.add(bytes(bits));
    }
    return rest == Nil.NIL && !all.isEmpty() ? Optional.of(all) : Optional.empty();
  }

  private static int[] bytes(Bits bits) {
    int[] bytes = new int[bits.byteSize()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = bits.byteAt(i);
    }
    return bytes;
  }

  private static Value places(BuiltinCall call, boolean all) {
    boolean hasOptions = call.arity() == 3 && call.argument(2) != Nil.NIL;
    TextSearch search = hasOptions ? null : search(call);
    Term bytes = search == null ? null : BinaryArguments.bytes(call, 0);
    if (search == null || bytes == null) {
      return call.attempt().isPresent() ? call.lost() : call.concrete();
    }
    return search.found(bytes, bytes((Bits) call.plain(0)), all).isPresent()
        ? call.concrete()
        : call.lost();
  }

  private static Value split(BuiltinCall call) {
    List<String> options = new ArrayList<>();
    Value rest = call.arity() == 3 ? call.argument(2) : Nil.NIL;
    for (; rest instanceof Cons cell && cell.head instanceof Atom option; rest = cell.tail) {
      options.add(option.name());
    }
    TextSearch search = rest == Nil.NIL ? search(call) : null;
    Term bytes = search == null ? null : BinaryArguments.bytes(call, 0);
    if (search == null || bytes == null) {
      return call.attempt().isPresent() ? call.lost() : call.concrete();
    }
    int[] plain = bytes((Bits) call.plain(0));
    Optional<List<Found>> found = search.found(bytes, plain, options.contains("global"));
    return found.isEmpty()
        ? call.lost()
        : parts(call, search.parts(bytes, plain.length, found.get()), options);
  }

  private static Value parts(BuiltinCall call, List<Part> parts, List<String> options) {
    boolean isTrimmed = options.contains("trim");
    if (isTrimmed || options.contains("trim_all")) {
      call.decide(
          "ends with an empty part",
          call.kinds().isNil(parts.getLast().list()),
          parts.getLast().length() == 0);
    }
    if (options.contains("trim_all")) {
      parts.removeIf(part -> part.length() == 0);
    } else if (isTrimmed) {
      while (!parts.isEmpty() && parts.getLast().length() == 0) {
        parts.removeLast();
      }
    }
    return TextForm.BINARY.made(call, parts);
  }
}
