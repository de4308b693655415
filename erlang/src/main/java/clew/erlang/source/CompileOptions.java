package clew.erlang.source;

import clew.erlang.node.NodeTerms;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Value;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the user says about compiling, beyond what the project's own files say.
 *
 * @param includes folders with header files
 * @param defines macros, with their values as text in Erlang if they have one
 * @param codePath folders with beam files, for parse transforms and libraries
 */
public record CompileOptions(
    List<Path> includes, SortedMap<String, Optional<String>> defines, List<Path> codePath) {
  public static final CompileOptions NONE = new CompileOptions(List.of(), Map.of(), List.of());

  public CompileOptions {
    includes = List.copyOf(includes);
    defines = Collections.unmodifiableSortedMap(new TreeMap<>(defines));
    codePath = List.copyOf(codePath);
  }

  public CompileOptions(
      List<Path> includes, Map<String, Optional<String>> defines, List<Path> codePath) {
    this(includes, new TreeMap<>(defines), codePath);
  }

  public Value term() {
    List<Value> macros =
        defines.entrySet().stream()
            .map(
                define ->
                    NodeTerms.tuple(
                        NodeTerms.text(define.getKey()),
                        define.getValue().map(NodeTerms::text).orElse(Atom.of("none"))))
            .toList();
    return NodeTerms.map(
        Map.of(
            "includes", paths(includes),
            "defines", Cons.list(macros),
            "code_path", paths(codePath)));
  }

  public static Value paths(List<Path> paths) {
    return NodeTerms.texts(absolute(paths));
  }

  private static List<String> absolute(List<Path> paths) {
    return paths.stream().map(path -> path.toAbsolutePath().toString()).toList();
  }

  /** Equal for options that give equal code. */
  String key() {
    return absolute(includes) + " " + defines + " " + absolute(codePath);
  }
}
