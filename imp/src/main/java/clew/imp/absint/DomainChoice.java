package clew.imp.absint;

import clew.engine.source.Diagnostic;
import clew.imp.absint.domain.ValueDomain;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What an analysis is to know, in the notation of {@code --domain}: domains joined by {@code *} in
 * a reduced product, or by {@code +} in a direct one; or, after the paper's , one for each
 * variable, such as {@code x:sign,y:interval}.
 *
 * @param text as the user wrote it
 * @param named what is known of single variables
 * @param others the domains for all other variables, and those that relate variables
 * @param isReduced whether the domains tell each other what they know
 */
public record DomainChoice(
    String text, Map<String, Set<ValueDomain>> named, List<Domain> others, boolean isReduced) {
  public static final String DEFAULT_TEXT = "interval*congruence*karr*octagon";

  /** What is used if nothing is asked for. */
  public static final DomainChoice DEFAULT =
      new DomainChoice(
          DEFAULT_TEXT,
          Map.of(),
          List.of(Domain.INTERVAL, Domain.CONGRUENCE, Domain.KARR, Domain.OCTAGON),
          true);

  private static final String SEPARATORS = "[*+]";
  private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_']*");

  /** A domain by its name. */
  public enum Domain {
    SIGN("negative, zero or positive"),
    PARITY("even or odd"),
    INTERVAL("from one number to another"),
    CONGRUENCE("the remainder of a division"),
    KARR("equations between variables"),
    OCTAGON("bounds of sums and differences of two variables");

    private final String meaning;

    Domain(String meaning) {
      this.meaning = meaning;
    }

    /** Its name in {@code --domain}. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** What it knows, in a few words. */
    public String meaning() {
      return meaning;
    }

    boolean isRelational() {
      return this == KARR || this == OCTAGON;
    }

    ValueDomain kind() {
      return ValueDomain.valueOf(name());
    }
  }

  /** What came of reading a choice. */
  public sealed interface Reading {
    record Chosen(DomainChoice choice) implements Reading {}

    record Wrong(Diagnostic problem) implements Reading {}
  }

  /** The choice that a text means; the default, if it is blank. */
  public static Reading read(String text) {
    if (text.isBlank()) {
      return new Reading.Chosen(DEFAULT);
    }
    Map<String, Set<ValueDomain>> named = new LinkedHashMap<>();
    List<Domain> others = new ArrayList<>();
    boolean hasOthers = false;
    for (String item : text.split(",", -1)) {
      int colon = item.indexOf(':');
      String product = item.substring(colon + 1);
      List<Domain> domains = new ArrayList<>();
      for (String name : product.split(SEPARATORS, -1)) {
        Domain domain = named(name.strip());
        if (domain == null) {
          return wrong(
              name.isBlank()
                  ? "A domain is missing in `%s`".formatted(text.strip())
                  : "There is no domain `%s`".formatted(name.strip()));
        }
        if (domains.contains(domain)) {
          return wrong("`%s` is named twice".formatted(domain.id()));
        }
        domains.add(domain);
      }
      if (colon < 0) {
        if (hasOthers) {
          return wrong("`%s` and `%s` are both for all variables".formatted(ids(others), product));
        }
        hasOthers = true;
        others.addAll(domains);
        continue;
      }
      String variable = item.substring(0, colon).strip();
      if (!NAME.matcher(variable).matches()) {
        return wrong("`%s` is not the name of a variable".formatted(variable));
      }
      if (domains.stream().anyMatch(Domain::isRelational)) {
        return wrong("`%s` is not about one variable".formatted(product.strip()));
      }
      Set<ValueDomain> kinds = EnumSet.noneOf(ValueDomain.class);
      domains.forEach(domain -> kinds.add(domain.kind()));
      if (named.put(variable, kinds) != null) {
        return wrong("`%s` is given twice".formatted(variable));
      }
    }
    boolean isReduced = !text.contains("+");
    return new Reading.Chosen(new DomainChoice(text.strip(), named, others, isReduced));
  }

  private static @Nullable Domain named(String name) {
    for (Domain domain : Domain.values()) {
      if (domain.id().equals(name)) {
        return domain;
      }
    }
    return null;
  }

  private static String ids(List<Domain> domains) {
    return String.join("*", domains.stream().map(Domain::id).toList());
  }

  private static Reading wrong(String what) {
    String names = String.join(", ", List.of(Domain.values()).stream().map(Domain::id).toList());
    return new Reading.Wrong(
        Diagnostic.error("--domain: " + what)
            .follows("The domains are " + names + ".")
            .hint("Write `octagon*congruence`, or for single variables `x:sign,y:interval`."));
  }

  /** What is wrong with it for a program with these variables. */
  public Optional<Diagnostic> problem(List<String> variables) {
    return named.keySet().stream()
        .filter(name -> !variables.contains(name))
        .findFirst()
        .map(
            name ->
                Diagnostic.error("--domain: The program has no variable `%s`".formatted(name))
                    .hint("Its variables are " + String.join(", ", variables) + "."));
  }

  /** The kinds that are kept of a variable. */
  Set<ValueDomain> kinds(String variable) {
    Set<ValueDomain> special = named.get(variable);
    return special != null ? special : kinds();
  }

  /** The kinds that are kept of variables without a choice of their own. */
  Set<ValueDomain> kinds() {
    Set<ValueDomain> kinds = EnumSet.noneOf(ValueDomain.class);
    for (Domain domain : others) {
      if (!domain.isRelational()) {
        kinds.add(domain.kind());
      }
    }
    return kinds;
  }
}
