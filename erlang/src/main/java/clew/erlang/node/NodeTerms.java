package clew.erlang.node;

import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Puts terms of our own requests together, and takes the node's answers apart. */
public final class NodeTerms {
  private NodeTerms() {}

  /** A term that the two halves of Clew do not agree about: a bug. */
  public static final class Unexpected extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unexpected(String what) {
      super(what);
    }
  }

  public static Value tuple(Value... elements) {
    return new Tuple(elements);
  }

  /** A text as the binary of its UTF-8. */
  public static Value text(String text) {
    return Bits.of(text.getBytes(StandardCharsets.UTF_8));
  }

  public static Value texts(List<String> texts) {
    return Cons.list(texts.stream().map(NodeTerms::text).toList());
  }

  public static Value map(Map<String, ? extends Value> entries) {
    MapValue.Builder map = MapValue.builder();
    entries.forEach((key, value) -> map.put(Atom.of(key), value));
    return map.build();
  }

  public static boolean isTagged(Value term, String tag, int size) {
    return term instanceof Tuple tuple && tuple.size() == size && tuple.elements[0] == Atom.of(tag);
  }

  public static Value element(Value term, int index) {
    if (term instanceof Tuple tuple && index < tuple.size()) {
      return tuple.elements[index];
    }
    throw new Unexpected("no element " + index + " in " + term);
  }

  public static String string(Value term) {
    return switch (term) {
      case Atom atom -> atom.name();
      case Bits bits -> new String(bits.toBytes(), StandardCharsets.UTF_8);
      case Nil nil -> "";
      case Cons cons -> {
        StringBuilder text = new StringBuilder();
        elements(cons).forEach(character -> text.appendCodePoint(number(character)));
        yield text.toString();
      }
      default -> throw new Unexpected("not a text: " + term);
    };
  }

  public static int number(Value term) {
    if (term instanceof Small || term instanceof Big) {
      return Big.number(term).intValueExact();
    }
    throw new Unexpected("not a number: " + term);
  }

  public static byte[] bytes(Value term) {
    if (term instanceof Bits bits) {
      return bits.toBytes();
    }
    throw new Unexpected("not a binary: " + term);
  }

  public static List<Value> elements(Value term) {
    List<Value> elements = new ArrayList<>();
    Value rest = term;
    while (rest instanceof Cons cell) {
      elements.add(cell.head);
      rest = cell.tail;
    }
    if (rest != Nil.NIL) {
      throw new Unexpected("not a list: " + term);
    }
    return elements;
  }
}
