package clew.conformance.hostile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A program that does harm if nothing holds it back.
 *
 * @param tags what is special about it
 */
public record HostileProgram(
    String language, int number, String title, Set<String> tags, String text) {
  /** Those of a language, in the order of their file. */
  public static List<HostileProgram> of(String language) throws IOException {
    String all;
    try (InputStream in = HostileProgram.class.getResourceAsStream(language + ".txt")) {
      if (in == null) {
        throw new IllegalStateException("no hostile programs in " + language);
      }
      all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    List<HostileProgram> programs = new ArrayList<>();
    for (String part : all.split("(?m)^## ", -1)) {
      if (!part.isBlank()) {
        int end = part.indexOf('\n');
        String[] words = part.substring(0, end).split(" @", -1);
        programs.add(
            new HostileProgram(
                language,
                programs.size() + 1,
                words[0],
                new TreeSet<>(Arrays.asList(words).subList(1, words.length)),
                part.substring(end + 1).strip()));
      }
    }
    return programs;
  }

  public boolean is(String tag) {
    return tags.contains(tag);
  }

  public boolean isErlang() {
    return language.equals("erlang");
  }

  /** The name of its module. */
  public String name() {
    return "h" + number;
  }

  String file() {
    return (is("rebar") ? "src/" : "") + name() + (isErlang() ? ".erl" : ".pl");
  }

  /** The program, with the names of what it is after filled in. */
  String program(Map<String, String> names) {
    String whole =
        is("module") || is("load")
            ? text
            : isErlang()
                ? """
                  -module(NAME).
                  -export([f/1]).
                  f(X) when X > 3 -> %s, error(boom);
                  f(_) -> ok.
                  """
                    .formatted(text)
                : "p(go) :- %s.\np(other).\n".formatted(text);
    whole = is("load") ? whole + "\np(go) :- throw(boom).\np(other).\n" : whole;
    for (Map.Entry<String, String> name : names.entrySet()) {
      whole = whole.replace(name.getKey(), name.getValue());
    }
    return whole;
  }

  /** Puts down what it needs beside it. */
  void prepare(Path folder, Path canary) throws IOException, InterruptedException {
    if (is("transform")) {
      Path source =
          Files.writeString(
              folder.resolve("evil_" + name() + ".erl"),
              """
              -module(evil_%2$s).
              -export([parse_transform/2]).
              parse_transform(Forms, _) ->
                  file:delete("%1$s"), prim_file:delete("%1$s"), os:cmd("rm -f %1$s"), Forms.
              """
                  .formatted(canary, name()));
      Path built = Files.createDirectories(folder.resolve("_build/default/lib/evil/ebin"));
      run("erlc", "-o", built.toString(), source.toString());
      Files.writeString(folder.resolve("rebar.config"), "{erl_opts, []}.\n");
    }
    if (is("rebar")) {
      Files.writeString(
          folder.resolve("rebar.config"),
          "{erl_opts, [{parse_transform, evil_" + name() + "}]}.\n");
    }
    if (is("native")) {
      Path source =
          Files.writeString(
              folder.resolve("evil.c"),
              """
              #include <unistd.h>
              __attribute__((constructor)) static void evil(void) { unlink("%s"); }
              void install(void) {}
              """
                  .formatted(canary));
      run("cc", "-shared", "-fPIC", "-o", folder.resolve("evil.so").toString(), source.toString());
    }
  }

  private static void run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).inheritIO().start();
    if (process.waitFor() != 0) {
      throw new IOException(String.join(" ", command) + " failed");
    }
  }

  @Override
  public String toString() {
    return language + " " + number + ": " + title;
  }
}
