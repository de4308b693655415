package clew.erlang.model.encoding;

import clew.engine.term.Invertible;
import clew.engine.term.ListCells;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** Lists of bytes and of their characters in base64, each made of the other. */
public enum Base64Text implements Invertible {
  /** The bytes of some characters, which may have white space between them. */
  DECODED,
  /** The characters of some bytes. */
  ENCODED;

  /** Characters for three bytes. */
  private static final int GROUP = 4;

  @Override
  public String symbol() {
    return this == DECODED ? "base64_decode" : "base64_encode";
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
    if (this == ENCODED) {
      return Base64Types.BYTES.contains(list)
          ? Optional.of(list(pool, Base64.getEncoder().encode(bytes(list))))
          : Optional.empty();
    }
    return Base64Types.TEXT.contains(list)
        ? Optional.of(list(pool, decoded(bytes(list))))
        : Optional.empty();
  }

  private static byte[] bytes(Term list) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (Term each : ListCells.of(list).elements()) {
      bytes.write(((Term.Int) each).number().intValue());
    }
    return bytes.toByteArray();
  }

  private static Term list(TermPool pool, byte[] bytes) {
    List<Term> elements = new ArrayList<>();
    for (byte each : bytes) {
      elements.add(pool.integer(each & 0xff));
    }
    return pool.list(elements);
  }

  /** Bits that are left over are ignored, where Java's decoder may refuse them. */
  private static byte[] decoded(byte[] text) {
    String characters = new String(text, StandardCharsets.ISO_8859_1).replaceAll("[\t\n\r =]", "");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int bits = 0;
    int count = 0;
    for (int i = 0; i < characters.length(); i++) {
      bits = (bits << 6 | value(characters.charAt(i))) & 0xfff;
      count += 6;
      if (count >= 8) {
        count -= 8;
        bytes.write(bits >> count);
      }
    }
    return bytes.toByteArray();
  }

  private static int value(char character) {
    return character == '+'
        ? 62
        : character == '/'
            ? 63
            : character <= '9'
                ? character + 4
                : character <= 'Z' ? character - 'A' : character - 'a' + 26;
  }

  private Base64Text turned() {
    return this == DECODED ? ENCODED : DECODED;
  }

  /** What was encoded is decoded to the same; the other way round, white space is gone. */
  @Override
  public Optional<Term> simplify(TermPool pool, List<Term> arguments) {
    return this == DECODED
            && arguments.getFirst() instanceof Term.Apply apply
            && apply.operator() == ENCODED
        ? Optional.of(apply.argument(0))
        : Optional.empty();
  }

  @Override
  public Term range(TermPool pool, Term result) {
    return Member.of(pool, this == DECODED ? Base64Types.BYTES : Base64Types.WRITTEN, result);
  }

  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    // What has other bits left over than zeros is decoded, and never encoded.
    return turned().of(pool, result).stream()
        .filter(made -> of(pool, made).filter(result::equals).isPresent())
        .toList();
  }

  /** With as many spaces behind it as make it as long as the other text. */
  @Override
  public List<Term> inverse(TermPool pool, Term result, Term like) {
    List<Term> texts = inverse(pool, result);
    if (this == ENCODED || texts.isEmpty()) {
      return texts;
    }
    ListCells cells = ListCells.of(texts.getFirst());
    int missing = ListCells.of(like).count() - cells.count();
    if (missing <= 0 || missing % GROUP == 0) {
      return texts;
    }
    List<Term> padded = new ArrayList<>(cells.elements());
    for (int i = 0; i < missing; i++) {
      padded.add(pool.integer(' '));
    }
    return List.of(texts.getFirst(), pool.list(padded));
  }

  /** White space and bits that are left over make no difference to what is decoded. */
  @Override
  public boolean isInjective() {
    return this == ENCODED;
  }
}
