package clew.erlang.model.encoding;

import clew.engine.term.Invertible;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.erlang.model.term.EncodedTypes;
import clew.erlang.model.term.TextTerms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** ASCII text with a percent sign and two digits for some of its characters, and without. */
public enum UrlText implements Invertible {
  /** What a quoted text stands for. */
  UNQUOTED,
  /** A text in which only unreserved characters stand for themselves. */
  QUOTED,
  /** What a part of a query stands for, where a plus is a space. */
  FORM;

  private static final int HEX = 16;

  @Override
  public String symbol() {
    return switch (this) {
      case UNQUOTED -> "uri_unquote";
      case QUOTED -> "uri_quote";
      case FORM -> "uri_query_part";
    };
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.ANY;
  }

  private Type domain() {
    return switch (this) {
      case UNQUOTED -> UrlTypes.QUOTED;
      case QUOTED -> EncodedTypes.ASCII;
      case FORM -> UrlTypes.FORM;
    };
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    Term list = values.getFirst();
    return TextTerms.text(list)
        .filter(_ -> domain().contains(list))
        .map(this::of)
        .map(text -> TextTerms.list(pool, text));
  }

  private String of(String text) {
    return switch (this) {
      case UNQUOTED -> unquoted(text);
      case QUOTED -> quoted(text);
      case FORM -> unquoted(text.replace('+', ' '));
    };
  }

  private static String unquoted(String text) {
    StringBuilder made = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      boolean isQuoted = text.charAt(i) == '%';
      made.append(
          isQuoted ? (char) Integer.parseInt(text.substring(i + 1, i + 3), HEX) : text.charAt(i));
      i += isQuoted ? 2 : 0;
    }
    return made.toString();
  }

  private static String quoted(String text) {
    StringBuilder made = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char each = text.charAt(i);
      if (UrlTypes.UNRESERVED.contains(BigInteger.valueOf(each))) {
        made.append(each);
      } else {
        made.append(String.format(Locale.ROOT, "%%%02X", (int) each));
      }
    }
    return made.toString();
  }

  @Override
  public Term range(TermPool pool, Term result) {
    return Member.of(pool, this == QUOTED ? UrlTypes.STRICTLY_QUOTED : EncodedTypes.ASCII, result);
  }

  /** As few characters are quoted as can be, then all that may need it. */
  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    List<Term> all = new ArrayList<>();
    for (String text : TextTerms.text(result).map(this::candidates).orElse(List.of())) {
      Term list = TextTerms.list(pool, text);
      if (!all.contains(list) && evaluate(pool, List.of(list)).filter(result::equals).isPresent()) {
        all.add(list);
      }
    }
    return all;
  }

  private List<String> candidates(String text) {
    return switch (this) {
      case UNQUOTED -> List.of(text, quoted(text));
      case QUOTED -> UrlTypes.QUOTED.contains(list(text)) ? List.of(unquoted(text)) : List.of();
      case FORM -> {
        String plain = quoted(text).replace("%20", "+");
        yield List.of(plain, text.replace(' ', '+'), quoted(text));
      }
    };
  }

  private static Term list(String text) {
    return TextTerms.list(new TermPool(), text);
  }

  @Override
  public boolean isInjective() {
    return this == QUOTED;
  }
}
