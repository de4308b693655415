package clew.engine.source;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** Names for the parameters of an entry, as its author calls them; no two are the same. */
public final class DistinctNames {
  private DistinctNames() {}

  /**
   * For each parameter the first of the names it has in the program that no earlier one took.
   *
   * @param written the names of a parameter, by its index, the best first
   * @param otherwise what a parameter without a name is called, before its number
   */
  public static List<String> of(int number, IntFunction<Stream<String>> written, String otherwise) {
    Set<String> names = new LinkedHashSet<>();
    for (int i = 0; i < number; i++) {
      names.add(
          written
              .apply(i)
              .filter(name -> !names.contains(name))
              .findFirst()
              .orElse(otherwise + (i + 1)));
    }
    return List.copyOf(names);
  }
}
