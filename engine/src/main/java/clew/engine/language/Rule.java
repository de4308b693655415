package clew.engine.language;

import java.util.List;

/**
 * What can be wrong with a program, under a name that stays the same.
 *
 * @param id such as {@code erlang/function_clause}
 * @param title in a few words
 * @param meaning what happens, and why that is a finding; a paragraph each
 * @param example a program that does it, and the input
 * @param remedy what people do about it
 */
public record Rule(String id, String title, List<String> meaning, String example, String remedy) {
  public Rule {
    meaning = List.copyOf(meaning);
  }
}
