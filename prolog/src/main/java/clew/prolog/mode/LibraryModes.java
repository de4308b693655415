package clew.prolog.mode;

import clew.prolog.value.Functor;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What the predicates of the language and its libraries are mostly given: kinds of arguments. */
public final class LibraryModes {
  /** What is given. */
  public enum Kind {
    LIST,
    NUMBERS,
    NUMBER,
    ATOM
  }

  private static final String KNOWN =
      """
      LIST length/2:0 append/3:0 append/3:1 member/2:1 memberchk/2:1 reverse/2:0 nth0/3:1 nth1/3:1
      LIST last/2:0 msort/2:0 sort/2:0 sort/4:2 predsort/3:1 delete/3:0 subtract/3:0 subtract/3:1
      LIST intersection/3:0 intersection/3:1 union/3:0 union/3:1 exclude/3:1 include/3:1
      LIST partition/4:1 maplist/2:1 maplist/3:1 maplist/4:1 foldl/4:1 select/3:1 permutation/2:0
      LIST list_to_set/2:0 keysort/2:0 atomic_list_concat/2:0 list_to_ord_set/2:0 list_to_assoc/2:0
      LIST pairs_keys_values/3:0 pairs_keys/2:0 pairs_values/2:0 exclude/3:1 sumlist/3:0
      NUMBERS sum_list/2:0 sumlist/2:0 max_list/2:0 min_list/2:0
      NUMBER between/3:0 between/3:1 numlist/3:0 numlist/3:1 nth0/3:0 nth1/3:0 succ/2:0 tab/1:0
      ATOM atom_length/2:0 atom_codes/2:0 atom_chars/2:0 atom_concat/3:0 atom_concat/3:1
      ATOM sub_atom/5:0 upcase_atom/2:0 downcase_atom/2:0 atom_string/2:0 char_code/2:0
      """;

  private static final Map<String, Kind> KINDS = kinds();

  private LibraryModes() {}

  private static Map<String, Kind> kinds() {
    Map<String, Kind> kinds = new HashMap<>();
    for (String line : KNOWN.lines().toList()) {
      String[] words = line.split(" ", -1);
      for (int i = 1; i < words.length; i++) {
        kinds.put(words[i], Kind.valueOf(words[0]));
      }
    }
    return Map.copyOf(kinds);
  }

  /** Whether the argument is mostly given. */
  static boolean isGiven(Functor functor, int index) {
    return KINDS.containsKey(functor + ":" + index);
  }

  /** What the argument is, if that is known. */
  public static Optional<Kind> of(Functor functor, int index) {
    return Optional.ofNullable(KINDS.get(functor + ":" + index));
  }
}
