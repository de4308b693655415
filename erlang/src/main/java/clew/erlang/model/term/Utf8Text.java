package clew.erlang.model.term;

import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
import clew.engine.term.tree.TypedBijection;
import java.util.List;
import java.util.Optional;

/** Lists of characters and of their bytes in UTF-8, each made of the other. */
public enum Utf8Text implements TypedBijection {
  /** The characters of some bytes. */
  DECODED,
  /** The bytes of some characters. */
  ENCODED;

  @Override
  public String symbol() {
    return this == DECODED ? "characters_to_list" : "characters_to_binary";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.ANY;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return of(pool, values.getFirst());
  }

  private Optional<Term> of(TermPool pool, Term list) {
    return this == DECODED
        ? TextTerms.ofUtf8(list).map(text -> TextTerms.list(pool, text))
        : TextTerms.text(list).map(text -> TextTerms.utf8(pool, text));
  }

  private Utf8Text turned() {
    return this == DECODED ? ENCODED : DECODED;
  }

  @Override
  public Optional<Term> simplify(TermPool pool, List<Term> arguments) {
    return arguments.getFirst() instanceof Term.Apply apply && apply.operator() == turned()
        ? Optional.of(apply.argument(0))
        : Optional.empty();
  }

  @Override
  public Type whole() {
    return this == DECODED ? EncodedTypes.UTF8 : TextTypes.CHARACTERS;
  }

  @Override
  public Type parts() {
    return turned().whole();
  }

  @Override
  public Optional<Type> parts(Type type) {
    if (type.equals(EncodedTypes.ASCII) || type.equals(EncodedTypes.GRAPHEMES)) {
      return Optional.of(type);
    }
    Type bytes = EncodedTypes.BYTES_ALONE;
    Type characters = EncodedTypes.CHARACTERS_ALONE;
    if (type.equals(this == DECODED ? bytes : characters)) {
      return Optional.of(this == DECODED ? characters : bytes);
    }
    return TypedBijection.super.parts(type);
  }

  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    return turned().of(pool, result).stream().toList();
  }
}
