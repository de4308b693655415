package clew.prolog.eval;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Every exported predicate of some libraries, from SWI-Prolog's own source, on arguments of any
 * type: what the predicate wants, and what it does not.
 */
class ListsAndSetsAgainstSwiplTest {
  private static final List<String> FILES =
      List.of("error", "lists", "apply", "pairs", "ordsets", "assoc");

  private static final String PROGRAM =
      """
      double(X, Y) :- Y is X * 2.
      add(X, Y, Z) :- Z is X + Y.
      odd(X) :- 1 is X mod 2.
      order(O, X, Y) :- compare(O, X, Y).
      """;

  private static String list(Goals g) {
    return switch (g.below(5)) {
      case 0 -> g.list(1);
      case 1 -> g.one("[]", "[a]", "[a,b,c]", "[X,Y]", "[c,a,b,a]");
      case 2 -> g.one("[1,2,3]", "[3,1,2]", "[1,1.0,a]", "[1,2,2,3]");
      case 3 -> g.one("[a-1,b-2]", "[b-1,a-2,b-3]", "[k-[1],k-[2]]");
      default -> g.one("foo", "X", "[a|b]", "[]", "7");
    };
  }

  private static String argument(Goals g, char type) {
    return switch (type) {
      case 'l' -> list(g);
      case 'n' -> g.one("0", "1", "2", "-1", "a", "N", "1.5");
      case 's' -> g.one("[]", "[a]", "[a,b]", "[1,2,3]", "[2,4]", "[b,a]", "foo");
      case 't' -> g.term(1);
      case 'p' -> g.one("[]", "[a-1]", "[a-1,b-2]", "[b-1,a-2,b-3]", "[a]", "x");
      default -> throw new IllegalArgumentException("type " + type);
    };
  }

  /** A goal by its pattern: a lower case letter after {@code ?} is an argument of that type. */
  private static String goal(Goals g, String pattern) {
    StringBuilder made = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      made.append(pattern.charAt(i) == '?' ? argument(g, pattern.charAt(++i)) : pattern.charAt(i));
    }
    return made.toString();
  }

  private static void compare(long seed, int count, String... patterns) throws Exception {
    assumeTrue(SwiLibrary.isInstalled(), "SWI-Prolog's library is not installed");
    Database database = Programs.load("");
    for (String file : FILES) {
      SwiLibrary.load(database, file);
    }
    Programs.add(database, Database.USER, PROGRAM);
    Goals random = new Goals(seed);
    List<String> goals = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      goals.add(goal(random, patterns[i % patterns.length]));
    }
    Differential.compare(PROGRAM, database, goals);
  }

  @Test
  void runsSetsAsSwiplDoes() throws Exception {
    compare(
        31,
        400,
        "list_to_ord_set(?l,R)",
        "is_ordset(?l)",
        "ord_add_element(?s,?t,R)",
        "ord_del_element(?s,?t,R)",
        "ord_selectchk(?t,?s,R)",
        "ord_intersect(?s,?s)",
        "ord_intersection(?s,?s,R)",
        "ord_disjoint(?s,?s)",
        "ord_subtract(?s,?s,R)",
        "ord_union([?s,?s],R)",
        "ord_union(?s,?s,R)",
        "ord_union(?s,?s,R,New)",
        "ord_subset(?s,?s)",
        "ord_empty(?s)",
        "ord_memberchk(?t,?s)",
        "ord_symdiff(?s,?s,R)",
        "ord_seteq(?s,?s)",
        "ord_intersection([?s,?s],R)");
  }

  @Test
  void runsPairsAsSwiplDoes() throws Exception {
    compare(
        32,
        300,
        "pairs_keys_values(?p,K,V)",
        "pairs_keys_values(P,?l,?l)",
        "pairs_values(?p,V)",
        "pairs_keys(?p,K)",
        "group_pairs_by_key(?p,R)",
        "transpose_pairs(?p,R)",
        "map_list_to_pairs(double,?l,R)");
  }

  @Test
  void runsAssociationsAsSwiplDoes() throws Exception {
    compare(
        33,
        400,
        "list_to_assoc(?p,A)",
        "list_to_assoc([a-1,b-2,c-3],A), get_assoc(?t,A,V)",
        "list_to_assoc([a-1,b-2],A), put_assoc(?t,A,9,B), assoc_to_list(B,L)",
        "list_to_assoc([a-1,b-2,c-3,d-4],A), del_assoc(?t,A,V,B), assoc_to_keys(B,L)",
        "list_to_assoc([a-1,b-2],A), del_min_assoc(A,K,V,B)",
        "list_to_assoc([a-1,b-2],A), del_max_assoc(A,K,V,B)",
        "ord_list_to_assoc(?p,A)",
        "list_to_assoc([a-1,b-3],A), map_assoc(odd,A)",
        "list_to_assoc([a-1,b-3],A), map_assoc(double,A,B), assoc_to_values(B,L)",
        "list_to_assoc([a-1,b-3],A), gen_assoc(K,A,V)",
        "list_to_assoc([a-1,b-3],A), max_assoc(A,K,V), min_assoc(A,L,W)");
  }

  @Test
  void runsListsAsSwiplDoes() throws Exception {
    compare(
        34,
        1000,
        "append([?l,[x]],R)",
        "append([1],?l,R)",
        "prefix(X,[1,2,3])",
        "select(?t,[a,b,1],R)",
        "selectchk(?t,[a,b,1],R)",
        "select(a,[a,b],?t,R)",
        "nextto(X,Y,[1,2,3])",
        "delete([a,b,f(X),1],?t,R)",
        "nth0(?n,[a,b,c],E)",
        "nth1(?n,[a,b,c],E)",
        "nth0(?n,[a,b,c],E,R)",
        "nth1(?n,[a,b,c],E,R)",
        "last([a,b],X)",
        "proper_length(?l,N)",
        "same_length([1,2],L)",
        "reverse([1,a,X],R)",
        "permutation([1,2,3],R)",
        "flatten(?t,R)",
        "clumped(?p,R)",
        "max_member(X,[1,a,f(b)])",
        "min_member(X,[b,a,1])",
        "sum_list([1,2.5,3],S)",
        "sum_list([?t],S)",
        "max_list([1,3,2],M)",
        "min_list([?n,2],M)",
        "numlist(?n,3,L)",
        "is_set(?l)",
        "list_to_set(?l,R)",
        "intersection([a,b,1],?s,R)",
        "union([a,1],?s,R)",
        "subset(?s,[a,b])",
        "subtract([a,b,1],?s,R)",
        "include(odd,[1,2,3,?n],R)",
        "exclude(odd,[1,2,3],R)",
        "partition(odd,[1,2,3],I,O)",
        "partition(order,[1,2,3],L,E,G)",
        "maplist(odd,?l)",
        "maplist(double,?l,R)",
        "maplist(add(1),[1,2],R)",
        "convlist(double,?l,R)",
        "foldl(add,[1,2,3],?n,R)",
        "maplist(=(X),[?t,?t])",
        "memberchk(?t,[a,1,f(X)])");
  }
}
