package clew.imp;

import clew.engine.language.Activity;
import clew.engine.language.CommonOptions;
import clew.engine.language.Option;
import clew.engine.language.Option.Group;
import clew.imp.absint.DomainChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What a user of L can choose. */
final class ImpOptions {
  static final String DOMAIN = "--domain";
  static final String NO_PROOF = "--no-proof";

  static final List<Option> ALL =
      List.of(
          CommonOptions.LOOPS,
          Option.of(
              "--unroll",
              "N",
              "Iterations before a loop is replaced by its invariant.",
              Group.LOOPS,
              Activity.CHECK),
          Option.of(
              DOMAIN,
              "NAME",
              "What invariants are made of; see clew analyze --help.",
              Group.LOOPS,
              Activity.CHECK),
          new Option(DOMAIN, "NAMES", domains(), Group.ANALYSIS, Set.of(Activity.ANALYZE)),
          Option.flag(
              NO_PROOF,
              "Do not have a solver confirm what no run does.",
              Group.ANALYSIS,
              Activity.ANALYZE));

  private ImpOptions() {}

  private static List<String> domains() {
    List<String> lines = new ArrayList<>();
    lines.add("What invariants are made of (default: " + DomainChoice.DEFAULT_TEXT + "):");
    for (DomainChoice.Domain domain : DomainChoice.Domain.values()) {
      lines.add("  " + domain.id() + ": " + domain.meaning());
    }
    lines.add("A*B: both, telling each other; A+B: both, each by itself; x:A,y:B: by variable.");
    return lines;
  }
}
