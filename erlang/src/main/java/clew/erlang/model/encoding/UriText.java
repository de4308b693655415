package clew.erlang.model.encoding;

import clew.engine.term.Constructor;
import clew.engine.term.ListCells;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
import clew.engine.term.tree.TypedBijection;
import clew.erlang.model.term.TextTerms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A URI in parts, of which any that fit together make one. */
public enum UriText implements TypedBijection {
  PARTS;

  /** The part of a URI that a place in the list is; all but the path may be missing. */
  public enum Part {
    SCHEME(0),
    HOST(1),
    USER(2),
    PORT(3),
    PATH(4),
    QUERY(5),
    FRAGMENT(6);

    private final int place;

    Part(int place) {
      this.place = place;
    }

    /** Its place in the list of parts. */
    public int place() {
      return place;
    }
  }

  private static final Type WHOLE = UriTypes.texts();
  private static final Type ALL_PARTS = UriTypes.parts();

  /** RFC 3986, appendix B, with the host taken apart. */
  private static final Pattern READING =
      Pattern.compile(
          "(?:([^:/?#]+):)?"
              + "(?<authority>//(?:(?<user>[^/?#@]*)@)?(?<host>[^:/?#@]*)(?::(?<port>[0-9]*))?)?"
              + "(?<path>[^?#]*)(?:\\?(?<query>[^#]*))?(?:#(?<fragment>.*))?");

  @Override
  public String symbol() {
    return "uri_parts";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.ANY;
  }

  @Override
  public Type whole() {
    return WHOLE;
  }

  @Override
  public Type parts() {
    return ALL_PARTS;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    Term list = values.getFirst();
    return TextTerms.text(list).filter(_ -> WHOLE.contains(list)).map(text -> read(pool, text));
  }

  private static Term read(TermPool pool, String text) {
    Matcher matcher = READING.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalStateException(text + " is no URI after all");
    }
    List<Term> parts = new ArrayList<>();
    parts.add(option(pool, matcher.group(1)));
    for (String name : List.of("host", "user", "port", "path", "query", "fragment")) {
      parts.add(
          name.equals("path")
              ? TextTerms.list(pool, matcher.group(name))
              : option(pool, matcher.group(name)));
    }
    return pool.list(parts);
  }

  private static Term option(TermPool pool, @Nullable String part) {
    return pool.list(part == null ? List.of() : List.of(TextTerms.list(pool, part)));
  }

  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    if (!ALL_PARTS.contains(result)) {
      return List.of();
    }
    List<Term> parts = ListCells.of(result).elements();
    StringBuilder text = new StringBuilder();
    for (Part part :
        List.of(
            Part.SCHEME, Part.USER, Part.HOST, Part.PORT, Part.PATH, Part.QUERY, Part.FRAGMENT)) {
      Term given = parts.get(part.place);
      if (part == Part.USER && isThere(parts.get(Part.HOST.place))) {
        text.append("//");
      }
      if (part == Part.PATH) {
        text.append(TextTerms.text(given).orElseThrow());
      } else if (isThere(given)) {
        String characters = TextTerms.text(ListCells.of(given).elements().getFirst()).orElseThrow();
        text.append(written(part, characters));
      }
    }
    return List.of(TextTerms.list(pool, text.toString()));
  }

  private static boolean isThere(Term option) {
    return option instanceof Term.Construct built && built.constructor().equals(Constructor.CONS);
  }

  private static String written(Part part, String text) {
    return switch (part) {
      case SCHEME -> text + ":";
      case USER -> text + "@";
      case PORT -> ":" + text;
      case QUERY -> "?" + text;
      case FRAGMENT -> "#" + text;
      case HOST, PATH -> text;
    };
  }
}
