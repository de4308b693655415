package clew.cli;

import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Declares commands and options by hand, without annotations: these are read at every start. */
final class CommandDeclaration {
  private CommandDeclaration() {}

  static CommandSpec command(String summary, String... examples) {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .description(summary)
        .synopsisHeading("Usage: ")
        .descriptionHeading("%n")
        .parameterListHeading("%n")
        .optionListHeading("%n")
        .abbreviateSynopsis(true)
        .sortOptions(false)
        .width(100);
    if (examples.length > 0) {
      spec.usageMessage().footerHeading("%nExamples%n").footer(examples);
    }
    spec.addOption(
        OptionSpec.builder("-h", "--help").usageHelp(true).description("Show this help.").build());
    return spec;
  }

  static ArgGroupSpec group(String heading, OptionSpec... options) {
    ArgGroupSpec.Builder group = ArgGroupSpec.builder().heading("%n" + heading + "%n");
    for (OptionSpec option : options) {
      group.addArg(option);
    }
    return group.validate(false).multiplicity("0..1").build();
  }

  /** Adds a group, unless there is nothing in it. */
  static void addGroup(CommandSpec spec, String heading, OptionSpec... options) {
    if (options.length > 0) {
      spec.addArgGroup(group(heading, options));
    }
  }

  static OptionSpec flag(String name, String... description) {
    return OptionSpec.builder(name).type(boolean.class).description(description).build();
  }

  static OptionSpec option(String name, String value, String... description) {
    return OptionSpec.builder(name)
        .type(String.class)
        .arity("1")
        .paramLabel(value)
        .description(description)
        .build();
  }

  static PositionalParamSpec needed(String label, String description) {
    return positional("0", "1", label, description);
  }

  /** What comes after the file and cannot be left out. */
  static PositionalParamSpec second(String label, String description) {
    return positional("1", "1", label, description);
  }

  static PositionalParamSpec optional(String label, String description) {
    return positional("1", "0..1", label, description);
  }

  private static PositionalParamSpec positional(
      String index, String arity, String label, String description) {
    return PositionalParamSpec.builder()
        .index(index)
        .arity(arity)
        .required(arity.equals("1"))
        .type(String.class)
        .paramLabel(label)
        .description(description)
        .build();
  }

  static PositionalParamSpec file() {
    return needed("FILE", "The program.");
  }

  static PositionalParamSpec entry() {
    return optional("ENTRY", "What to look at in it; all there is if left out.");
  }

  static OptionSpec json() {
    return flag("--json", "Print the result as JSON (see schema/).");
  }

  static OptionSpec colour() {
    return option("--color", "WHEN", "auto, always or never. NO_COLOR is respected.");
  }

  static OptionSpec language() {
    return option(
        "--language", "NAME", "The language, if a name means a module in several of them.");
  }

  static OptionSpec input(String description) {
    return option("--input", "INPUT", description);
  }
}
