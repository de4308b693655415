package clew.conformance.chaos;

import clew.engine.language.Language;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Chooses what is done with a spoiled source: a command that suits its language, or does not. */
final class CommandChoice {
  private static final Pattern HEAD = Pattern.compile("(?m)^([a-z][A-Za-z0-9_]*)(\\([^()]*\\))?");

  private static final List<String> VALUES =
      List.of(
          "0",
          "1",
          "-7",
          "17",
          "[]",
          "[1,2,3]",
          "[17]",
          "a",
          "x",
          "X",
          "_",
          "[a|b]",
          "{1,2}",
          "f(X)",
          "\"text\"",
          "'ü'",
          "123456789012345678901234567890",
          "1.5",
          "1.0e400",
          "[[[]]]",
          "(1,2)",
          "True",
          "Just 1",
          "\\x -> x",
          "fun(Y) -> Y end",
          "<<1,2:3>>",
          "#{a => 1}",
          "$a");

  private static final List<String> LIMITS = List.of("--time", "2s", "--runs", "20", "--no-keep");

  private final List<Language> languages;

  CommandChoice(List<Language> languages) {
    this.languages = languages;
  }

  /**
   * The arguments of a command.
   *
   * @param source what is in the file
   */
  List<String> of(Specimen specimen, String file, String source, Random random) {
    List<String> command = new ArrayList<>();
    int choice = random.nextInt(100);
    boolean isCurry = specimen.ending().equals(".curry");
    if (choice < 50) {
      command.addAll(List.of("check", file));
      if (random.nextInt(4) == 0) {
        command.add(call(specimen, source, random));
      }
      command.addAll(LIMITS);
      checkOptions(specimen, command, random);
    } else if (choice < (isCurry ? 55 : 70)) {
      command.addAll(List.of("run", file));
      if (!specimen.ending().equals(".imp") || random.nextInt(8) == 0) {
        command.add(call(specimen, source, random));
      }
      command.addAll(List.of("--steps", "100000"));
    } else if (choice < (isCurry ? 60 : 88)) {
      command.addAll(List.of("explain", file));
      explain(specimen, source, command, random);
    } else if (choice < (isCurry || random.nextInt(4) == 0 ? 98 : 90)) {
      command.addAll(List.of("solve", file, call(specimen, source, random), "--time", "2s"));
    } else {
      command.addAll(List.of("analyze", file));
    }
    if (random.nextBoolean() && !command.contains("--dot") && !command.contains("--smt")) {
      command.add("--json");
    }
    return command;
  }

  private static void checkOptions(Specimen specimen, List<String> command, Random random) {
    if (random.nextInt(10) == 0) {
      command.addAll(List.of("--mode", "symbolic"));
    } else if (random.nextInt(6) == 0) {
      command.addAll(List.of("--tests", command.get(1) + ".tests"));
    } else if (random.nextInt(8) == 0 && specimen.ending().equals(".erl")) {
      command.addAll(List.of("--by", "instrumentation"));
    } else if (random.nextInt(8) == 0) {
      command.add("--paths");
    }
  }

  private void explain(Specimen specimen, String source, List<String> command, Random random) {
    if (specimen.ending().equals(".imp")) {
      String[] forms = {"--tree", "--dot", "--smt", ""};
      String form = forms[random.nextInt(forms.length)];
      if (!form.isEmpty()) {
        command.add(form);
      }
    } else {
      command.add(call(specimen, source, random));
      if (random.nextInt(6) == 0) {
        command.add("--smt");
      }
    }
    command.addAll(List.of("--steps", "20000"));
  }

  /** What a user may ask of the program, or something like it. */
  private String call(Specimen specimen, String source, Random random) {
    String call = plain(specimen, source, random);
    if (random.nextInt(4) != 0) {
      return call;
    }
    String bytes = new String(call.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    byte[] spoiled = Mutation.several(bytes, bytes, random).getBytes(StandardCharsets.ISO_8859_1);
    // No system hands over an argument with a zero in it, and few one of more than 128 KB.
    String text = new String(spoiled, StandardCharsets.UTF_8).replace('\0', ' ');
    return text.substring(0, Math.min(text.length(), 30_000));
  }

  private String plain(Specimen specimen, String source, Random random) {
    List<String> known = new ArrayList<>();
    if (specimen.isExample() && random.nextBoolean()) {
      for (Language language : languages) {
        for (Language.Demonstration each : language.demonstrations()) {
          if (each.file().equals(specimen.name()) && !each.arguments().isEmpty()) {
            known.add(each.arguments().getFirst());
          }
        }
      }
    }
    if (!known.isEmpty()) {
      return known.get(random.nextInt(known.size()));
    }
    Matcher heads = HEAD.matcher(source);
    List<String> all = new ArrayList<>();
    while (heads.find() && all.size() < 100) {
      all.add(heads.group());
    }
    if (all.isEmpty()) {
      return VALUES.get(random.nextInt(VALUES.size()));
    }
    String head = all.get(random.nextInt(all.size()));
    int open = head.indexOf('(');
    String name = open < 0 ? head : head.substring(0, open);
    int arity = open < 0 ? random.nextInt(3) : head.split(",", -1).length;
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      arguments.add(VALUES.get(random.nextInt(VALUES.size())));
    }
    if (specimen.ending().equals(".curry")) {
      return name + String.join("", arguments.stream().map(each -> " (" + each + ")").toList());
    }
    return name + "(" + String.join(", ", arguments) + ")";
  }
}
