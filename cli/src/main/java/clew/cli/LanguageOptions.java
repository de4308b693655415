package clew.cli;

import clew.engine.language.Activity;
import clew.engine.language.Language;
import clew.engine.language.Option;
import clew.engine.language.Options;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;

/** The options that languages add to a command. */
final class LanguageOptions {
  private LanguageOptions() {}

  /** All of them, each once, with the languages that have it. */
  static OptionSpec[] of(List<Language> languages, Activity activity) {
    return of(languages, activity, EnumSet.allOf(Option.Group.class));
  }

  /** Those of some groups. */
  static OptionSpec[] of(List<Language> languages, Activity activity, Set<Option.Group> groups) {
    Map<String, Option> options = new LinkedHashMap<>();
    Map<String, List<String>> owners = new LinkedHashMap<>();
    for (Language language : languages) {
      for (Option option : language.options()) {
        if (option.activities().contains(activity) && groups.contains(option.group())) {
          options.putIfAbsent(option.name(), option);
          owners.computeIfAbsent(option.name(), _ -> new ArrayList<>()).add(language.title());
        }
      }
    }
    return options.values().stream()
        .map(option -> declared(option, owners.getOrDefault(option.name(), List.of())))
        .toArray(OptionSpec[]::new);
  }

  /** A command's own options, and those that languages add to them. */
  static OptionSpec[] with(Stream<OptionSpec> own, List<Language> languages, Activity activity) {
    return Stream.concat(own, Arrays.stream(of(languages, activity))).toArray(OptionSpec[]::new);
  }

  private static OptionSpec declared(Option option, List<String> owners) {
    List<String> help = new ArrayList<>(option.help());
    help.set(0, String.join(", ", owners) + ": " + help.getFirst());
    String[] lines = help.toArray(String[]::new);
    return option.isFlag()
        ? CommandDeclaration.flag(option.name(), lines)
        : CommandDeclaration.option(option.name(), option.parameter(), lines);
  }

  /** What the user gave of them. */
  static Options given(CommandArguments arguments, List<Language> languages, Activity activity) {
    Map<String, String> given =
        languages.stream()
            .flatMap(language -> language.options().stream())
            .filter(option -> option.activities().contains(activity))
            .filter(option -> arguments.has(option.name()))
            .collect(
                Collectors.toMap(
                    Option::name,
                    option -> option.isFlag() ? "" : arguments.text(option.name()).orElse(""),
                    (one, same) -> one));
    return Options.of(given);
  }
}
