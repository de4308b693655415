package clew.erlang.render;

import clew.engine.term.Constructor;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.erlang.model.term.BitTerms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Questions about the bytes of a bit string, in the words of Erlang's functions on binaries. */
final class BitNotation {
  private final Function<Term, String> text;

  /**
   * @param text how other terms are written
   */
  BitNotation(Function<Term, String> text) {
    this.text = text;
  }

  /** A place behind so many bytes of a bit string. */
  private record Place(Term bits, int bytes) {}

  private static Optional<Place> place(Term list) {
    int bytes = 0;
    Term rest = list;
    while (field(rest, Constructor.CONS, 1).isPresent()) {
      bytes++;
      rest = ((Term.Apply) rest).argument(0);
    }
    int count = bytes;
    return field(rest, BitTerms.BITS, 0).map(bits -> new Place(bits, count));
  }

  private static Optional<Term> field(Term term, Constructor constructor, int index) {
    return term instanceof Term.Apply apply
            && apply.operator() instanceof Field(var of, var at)
            && of.equals(constructor)
            && at == index
        ? Optional.of(apply.argument(0))
        : Optional.empty();
  }

  /** A question or a part that is about a bit string; nothing for others. */
  Optional<String> of(Term.Apply apply) {
    Term subject = apply.argument(0);
    return switch (apply.operator()) {
      case Is.BuiltBy(var constructor) when constructor.equals(BitTerms.BITS) ->
          Optional.of("is_bitstring(" + text.apply(subject) + ")");
      case Is.BuiltBy(var constructor) ->
          field(subject, BitTerms.BITS, 1)
              .map(bits -> left(bits, constructor))
              .or(() -> place(subject).map(place -> size(place, constructor)));
      case Field(var constructor, var index)
          when constructor.equals(Constructor.CONS) && index == 0 ->
          place(subject)
              .map(place -> "binary:at(" + text.apply(place.bits) + ", " + place.bytes + ")");
      case Field(var constructor, var index) when isLeft(constructor) ->
          field(subject, BitTerms.BITS, 1).map(bits -> "last_bits(" + text.apply(bits) + ")");
      case Field field -> place(apply).map(place -> "binary_to_list(" + whole(place) + ")");
      case ListOperator op when op == ListOperator.LENGTH ->
          place(subject)
              .map(
                  place ->
                      "byte_size("
                          + text.apply(place.bits)
                          + ")"
                          + (place.bytes == 0 ? "" : " - " + place.bytes));
      default -> Optional.empty();
    };
  }

  private static boolean isLeft(Constructor constructor) {
    return constructor.arity() == 1
        && constructor.name().startsWith("bits")
        && !constructor.equals(BitTerms.BITS);
  }

  private String left(Term bits, Constructor constructor) {
    String subject = text.apply(bits);
    return constructor.equals(Constructor.NIL)
        ? "is_binary(" + subject + ")"
        : "bit_size(" + subject + ") rem 8 =:= " + constructor.name().substring("bits".length());
  }

  private String size(Place place, Constructor constructor) {
    return size(place, constructor.equals(Constructor.NIL) ? "=:=" : ">");
  }

  private String size(Place place, String comparison) {
    return "byte_size(" + text.apply(place.bits) + ") " + comparison + " " + place.bytes;
  }

  /** The opposite of a question that is about a bit string; nothing for others. */
  Optional<String> not(Term.Apply apply) {
    Optional<Place> place =
        apply.operator() instanceof Is.BuiltBy ? place(apply.argument(0)) : Optional.empty();
    return place.isPresent() && apply.operator() instanceof Is.BuiltBy(var constructor)
        ? Optional.of(size(place.get(), constructor.equals(Constructor.NIL) ? "=/=" : "=<"))
        : of(apply).map(question -> "not " + question);
  }

  private String whole(Place place) {
    String bits = text.apply(place.bits);
    return place.bytes == 0
        ? bits
        : "binary_part("
            + bits
            + ", "
            + place.bytes
            + ", byte_size("
            + bits
            + ") - "
            + place.bytes
            + ")";
  }

  /** What a bit string is made of. */
  String built(Term.Construct bits) {
    Term bytes = bits.fields().getFirst();
    Optional<Place> rest = place(bytes);
    if (rest.isPresent()) {
      return whole(rest.get());
    }
    List<String> parts = new ArrayList<>();
    Term cell = bytes;
    while (cell instanceof Term.Construct built && built.constructor().equals(Constructor.CONS)) {
      parts.add(text.apply(built.fields().getFirst()));
      cell = built.fields().getLast();
    }
    Term end = cell;
    if (!(end instanceof Term.Construct)) {
      parts.add(
          place(end).map(this::whole).orElseGet(() -> "list_to_binary(" + text.apply(end) + ")")
              + "/binary");
    }
    if (bits.fields().getLast() instanceof Term.Construct left && !left.fields().isEmpty()) {
      parts.add(text.apply(left.fields().getFirst()) + ":" + BitTerms.count(left));
    }
    return "<<" + String.join(", ", parts) + ">>";
  }
}
