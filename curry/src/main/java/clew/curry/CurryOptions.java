package clew.curry;

import clew.curry.query.SearchOrder;
import clew.engine.language.Activity;
import clew.engine.language.CommonOptions;
import clew.engine.language.Option;
import clew.engine.language.Option.Group;
import clew.engine.language.Options;
import clew.engine.language.Options.BadOption;
import clew.engine.source.Diagnostic;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** What a user of Curry can choose. */
final class CurryOptions {
  /** Queries of puzzles have a handful of answers; of others nobody reads more at once. */
  private static final long FIRST = 10;

  private static final String STRATEGY = "--strategy";

  static final List<Option> ALL =
      List.of(
          CommonOptions.DETERMINISTIC,
          Option.of(
              CommonOptions.FIRST,
              "N",
              "The first N answers (default: " + FIRST + ").",
              Group.SEARCH,
              Activity.SOLVE),
          Option.flag(CommonOptions.ALL, "All answers.", Group.SEARCH, Activity.SOLVE),
          Option.of(
              STRATEGY,
              "NAME",
              "The order of the search: "
                  + orders()
                  + " (default: "
                  + SearchOrder.FAIR.word()
                  + ").",
              Group.SEARCH,
              Activity.SOLVE));

  private CurryOptions() {}

  private static String orders() {
    return Arrays.stream(SearchOrder.values())
        .map(SearchOrder::word)
        .collect(Collectors.joining(", "));
  }

  static long answers(Options options) throws BadOption {
    return CommonOptions.answers(options, FIRST);
  }

  /** The order of a search with so many workers. */
  static SearchOrder order(Options options, int jobs) throws BadOption {
    SearchOrder order =
        options.choice(STRATEGY, SearchOrder.values(), SearchOrder::word, SearchOrder.FAIR);
    if (jobs > 1 && order != SearchOrder.FAIR) {
      throw new BadOption(
          Diagnostic.error(
                  "--jobs goes with the %s strategy only, not with %s"
                      .formatted(SearchOrder.FAIR.word(), order.word()))
              .hint("leave out --strategy or --jobs"));
    }
    return order;
  }
}
