package clew.erlang.library;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A table of functions with the kinds of their arguments, read from the tests' resources. */
public record FunctionTable(List<Row> rows) {
  /** A function and the kinds of its arguments. */
  public record Row(String module, String function, int arity, List<String> kinds) {
    public Row {
      kinds = List.copyOf(kinds);
    }

    /** As {@code module:name/arity}. */
    public String name() {
      return module + ":" + function + "/" + arity;
    }
  }

  public FunctionTable {
    rows = List.copyOf(rows);
  }

  /** Reads {@code module:name/arity kind ...}, one to a line. */
  public static FunctionTable read(Class<?> near, String file) throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String line : lines(near, file)) {
      String[] words = line.split(" +");
      rows.add(row(words[0], List.of(words).subList(1, words.length)));
    }
    return new FunctionTable(rows);
  }

  /** The function of a name, with arguments of these kinds. */
  public static Row row(String name, List<String> kinds) {
    int colon = name.indexOf(':');
    int slash = name.lastIndexOf('/');
    return new Row(
        name.substring(0, colon),
        name.substring(colon + 1, slash),
        Integer.parseInt(name.substring(slash + 1)),
        kinds);
  }

  /** The lines of a file, without comments. */
  public static List<String> lines(Class<?> near, String file) throws IOException {
    try (InputStream text = Objects.requireNonNull(near.getResourceAsStream(file), file)) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    }
  }
}
