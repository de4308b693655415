package clew.prolog.eval;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The library's own source, run by this machine, compared with the real system. */
class LibraryAgainstSwiplTest {
  private static final List<String> FILES =
      List.of("error", "lists", "apply", "pairs", "ordsets", "assoc", "dif", "aggregate");

  private static final String PROGRAM =
      """
      p(1). p(3). p(2). p(3).
      double(X, Y) :- Y is X * 2.
      add(X, Y, Z) :- Z is X + Y.
      odd(X) :- 1 is X mod 2.
      """;

  private static String numbers(Goals g) {
    StringBuilder list = new StringBuilder("[");
    for (int i = g.below(5); i >= 0; i--) {
      list.append(g.below(6)).append(i == 0 ? "]" : ",");
    }
    return list.toString();
  }

  private static String lists(Goals g) {
    String list = g.below(3) == 0 ? g.list(2) : numbers(g);
    return switch (g.below(24)) {
      case 0 -> "append(X," + g.one("Y", "[2]", "[a|_]") + "," + numbers(g) + ")";
      case 1 -> "append(" + numbers(g) + ",Y,Z)";
      case 2 -> "member(" + g.term(1) + "," + list + ")";
      case 3 -> "memberchk(" + g.term(1) + "," + list + ")";
      case 4 -> "nth0(" + g.one("N", "1", "9") + "," + list + ",E)";
      case 5 -> "nth1(" + g.one("N", "1", "9") + "," + list + ",E)";
      case 6 -> "reverse(" + list + ",R)";
      case 7 -> "last(" + list + ",R)";
      case 8 -> "select(" + g.one("X", "1", "2") + "," + list + ",R)";
      case 9 -> "permutation(" + list + ",R)";
      case 10 -> "sum_list(" + numbers(g) + ",R)";
      case 11 -> "max_list(" + numbers(g) + ",R)";
      case 12 -> "subtract(" + list + "," + numbers(g) + ",R)";
      case 13 -> "intersection(" + list + "," + numbers(g) + ",R)";
      case 14 -> "list_to_set(" + list + ",R)";
      case 15 -> "flatten(" + g.term(3) + ",R)";
      case 16 -> "delete(" + list + "," + g.term(1) + ",R)";
      case 17 -> "exclude(odd," + list + ",R)";
      case 18 -> "maplist(double," + numbers(g) + ",R)";
      case 19 -> "foldl(add," + numbers(g) + ",0,R)";
      case 20 -> "partition(odd," + list + ",I,O)";
      case 21 -> "numlist(" + g.below(4) + "," + g.below(8) + ",R)";
      case 22 -> "pairs_keys_values(R," + list + "," + numbers(g) + ")";
      default -> "min_list(" + numbers(g) + ",R)";
    };
  }

  private static String others(Goals g) {
    return switch (g.below(14)) {
      case 0 -> "list_to_ord_set(" + g.list(1) + ",R)";
      case 1 -> "ord_union(" + "[1,3,5]," + g.one("[2,3]", "[]", "[6]") + ",R)";
      case 2 -> "ord_subtract([1,2,3,4]," + g.one("[2,3]", "[]", "[6]") + ",R)";
      case 3 -> "list_to_assoc([a-1,b-2,c-3],A), get_assoc(" + g.one("a", "b", "z", "K") + ",A,V)";
      case 4 ->
          "list_to_assoc([a-1,b-2],A), put_assoc("
              + g.one("a", "b", "z")
              + ",A,9,B), assoc_to_list(B,L)";
      case 5 ->
          "aggregate_all("
              + g.one("count", "sum(X)", "max(X)", "min(X)", "bag(X)", "set(X)", "max(X,f(X))")
              + ","
              + g.one("p(X)", "(p(X), X > 1)", "fail")
              + ",R)";
      case 6 -> "dif(X," + g.one("a", "f(Y)", "Y") + "), X = " + g.one("a", "b", "f(a)", "f(Y)");
      case 7 -> "dif(f(X,Y),f(a,b)), X = a, Y = " + g.one("b", "c", "Z");
      case 8 -> "freeze(X, Y = " + g.one("1", "Z", "X") + "), X = " + g.one("a", "1", "f(Z)");
      case 9 -> "freeze(X, fail), X = " + g.one("Y", "1");
      case 10 -> "freeze(X, dif(X," + g.one("1", "2") + ")), X = 1";
      case 11 -> "freeze(X, member(Y,[1,2])), X = a";
      case 12 -> "dif(X,Y), dif(Y,Z), X = " + g.one("1", "Z") + ", Y = " + g.one("1", "2");
      default -> "put_attr(X,m," + g.term(1) + "), get_attr(X,m,V), copy_term(X,Y), del_attr(X,m)";
    };
  }

  private static void compare(List<String> goals) throws Exception {
    assumeTrue(SwiLibrary.isInstalled(), "SWI-Prolog's library is not installed");
    Database database = Programs.load("");
    for (String file : FILES) {
      SwiLibrary.load(database, file);
    }
    Programs.add(database, Database.USER, PROGRAM);
    Differential.compare(PROGRAM, database, goals);
  }

  @Test
  void runsListsAndApplyFromSource() throws Exception {
    Goals random = new Goals(11);
    List<String> goals = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      goals.add(lists(random));
    }
    compare(goals);
  }

  @Test
  void runsSetsAssociationsAggregatesAndCoroutinesFromSource() throws Exception {
    Goals random = new Goals(12);
    List<String> goals = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      goals.add(others(random));
    }
    compare(goals);
  }
}
