package clew.prolog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Puts many questions to one process of the real SWI-Prolog. The script defines {@code answer/1},
 * which prints one line for a question; the questions are Prolog terms.
 */
public final class Swipl {
  private static final int SECONDS = 120;

  private static final String LOOP =
      """

      :- initialization(main, main).
      main :-
          current_prolog_flag(argv, [In, Out|_]),
          open(In, read, S, [encoding(utf8)]),
          open(Out, write, O, [encoding(utf8)]),
          set_output(O),
          ask(S),
          close(O).
      ask(S) :-
          read_term(S, Question, [module(user)]),
          (   Question == end_of_file
          ->  true
          ;   ( catch(answer(Question), E, (print_message(silent, E), print(raised(E)))) -> true ; write(failed) ),
              nl,
              ask(S)
          ).
      """;

  private Swipl() {}

  /** The answers to the questions, one line each. */
  public static List<String> ask(String script, List<String> questions) {
    try {
      Path folder = Files.createTempDirectory("clew-swipl");
      try {
        return ask(script, questions, folder);
      } finally {
        for (String name : List.of("ask.pl", "in", "out", "err")) {
          Files.deleteIfExists(folder.resolve(name));
        }
        Files.delete(folder);
      }
    } catch (IOException broken) {
      throw new UncheckedIOException("asking swipl", broken);
    }
  }

  private static List<String> ask(String script, List<String> questions, Path folder)
      throws IOException {
    Path program = Files.writeString(folder.resolve("ask.pl"), script + LOOP);
    List<String> lines = new ArrayList<>();
    for (String question : questions) {
      lines.add(question + " .");
    }
    Path in = Files.write(folder.resolve("in"), lines, StandardCharsets.UTF_8);
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder("swipl", program.toString(), in.toString(), out.toString())
            .redirectOutput(err.toFile())
            .redirectErrorStream(true);
    builder.environment().putAll(Map.of("LANG", "C.UTF-8", "LC_ALL", "C.UTF-8"));
    Process process = builder.start();
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException("swipl did not end in " + SECONDS + " s");
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while swipl ran", stopped);
    } finally {
      process.destroyForcibly();
    }
    List<String> answers = Files.exists(out) ? Files.readAllLines(out) : List.of();
    if (answers.size() != questions.size()) {
      throw new IllegalStateException(
          "%d answers to %d questions: %s"
              .formatted(answers.size(), questions.size(), Files.readString(err)));
    }
    return answers;
  }

  /** A text as a string of Prolog that only needs ASCII. */
  public static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            c -> {
              if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == ' ') {
                quoted.appendCodePoint(c);
              } else {
                quoted.append("\\x").append(Integer.toHexString(c)).append('\\');
              }
            });
    return quoted.append('"').toString();
  }
}
