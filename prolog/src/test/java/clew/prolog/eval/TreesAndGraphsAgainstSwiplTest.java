package clew.prolog.eval;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Libraries from SWI-Prolog's own source, on arguments made by type, and of wrong types. */
class TreesAndGraphsAgainstSwiplTest {
  private static final List<String> FILES =
      List.of(
          "error",
          "lists",
          "apply",
          "pairs",
          "ordsets",
          "assoc",
          "ugraphs",
          "rbtrees",
          "option",
          "when",
          "solution_sequences",
          "aggregate",
          "nb_set");

  private static final String PROGRAM =
      """
      p(1). p(3). p(2). p(3).
      q(a, 1). q(b, 2). q(a, 3).
      double(X, Y) :- Y is X * 2.
      add(_, V, A, B) :- B is A + V.
      """;

  private static void compare(long seed, Function<Goals, String> make) throws Exception {
    assumeTrue(SwiLibrary.isInstalled(), "SWI-Prolog's library is not installed");
    Database database = Programs.load("");
    for (String file : FILES) {
      SwiLibrary.load(database, file);
    }
    Programs.add(database, Database.USER, PROGRAM);
    Goals random = new Goals(seed);
    List<String> goals = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      goals.add(make.apply(random));
    }
    Differential.compare(
        ":- use_module([library(ugraphs), library(rbtrees), library(option), library(when),"
            + " library(solution_sequences), library(aggregate)]).\n"
            + PROGRAM,
        database,
        goals);
  }

  private static String vertices(Goals g) {
    StringBuilder list = new StringBuilder("[");
    for (int i = g.below(4); i >= 0; i--) {
      list.append(g.one("a", "b", "c", "1", "2")).append(i == 0 ? "]" : ",");
    }
    return list.toString();
  }

  private static String edges(Goals g) {
    StringBuilder list = new StringBuilder("[");
    for (int i = g.below(5); i >= 0; i--) {
      list.append(g.one("a", "b", "c", "1")).append('-').append(g.one("a", "b", "c", "2"));
      list.append(i == 0 ? "]" : ",");
    }
    return list.toString();
  }

  @Test
  void runsGraphsAsSwiplDoes() throws Exception {
    compare(
        21,
        g -> {
          String graph = "vertices_edges_to_ugraph(" + vertices(g) + "," + edges(g) + ",G), ";
          return graph
              + switch (g.below(14)) {
                case 0 -> "vertices(G,R)";
                case 1 -> "edges(G,R)";
                case 2 -> "add_vertices(G," + vertices(g) + ",R)";
                case 3 -> "del_vertices(G," + vertices(g) + ",R)";
                case 4 -> "add_edges(G," + edges(g) + ",R)";
                case 5 -> "del_edges(G," + edges(g) + ",R)";
                case 6 -> "transpose_ugraph(G,R)";
                case 7 -> "neighbours(" + g.one("a", "b", "z") + ",G,R)";
                case 8 -> "transitive_closure(G,R)";
                case 9 -> "compose(G,G,R)";
                case 10 -> "top_sort(G,R)";
                case 11 -> "reachable(" + g.one("a", "c", "z") + ",G,R)";
                case 12 -> "complement(G,R)";
                default ->
                    "vertices_edges_to_ugraph(" + vertices(g) + ",[],H), ugraph_union(G,H,R)";
              };
        });
  }

  private static String pairs(Goals g) {
    StringBuilder list = new StringBuilder("[");
    for (int i = g.below(5); i >= 0; i--) {
      list.append(g.one("a", "b", "c", "d", "1", "2.0", "f(x)")).append('-').append(g.below(9));
      list.append(i == 0 ? "]" : ",");
    }
    return list.toString();
  }

  @Test
  void runsTreesAsSwiplDoes() throws Exception {
    compare(
        22,
        g -> {
          String key = g.one("a", "b", "z", "1", "f(x)");
          return "list_to_rbtree("
              + pairs(g)
              + ",T), "
              + switch (g.below(16)) {
                case 0 -> "rb_lookup(" + key + ",V,T)";
                case 1 -> "rb_insert(T," + key + ",9,R)";
                case 2 -> "rb_insert_new(T," + key + ",9,R)";
                case 3 -> "rb_update(T," + key + ",9,R)";
                case 4 -> "rb_delete(T," + key + ",R)";
                case 5 -> "rb_delete(T," + key + ",V,R)";
                case 6 -> "rb_visit(T,R)";
                case 7 -> "rb_keys(T,R)";
                case 8 -> "rb_map(T,double,R)";
                case 9 -> "rb_min(T,K,V)";
                case 10 -> "rb_max(T,K,V)";
                case 11 -> "rb_del_min(T,K,V,R)";
                case 12 -> "rb_next(T," + key + ",K,V)";
                case 13 -> "rb_size(T,N)";
                case 14 -> "rb_in(" + g.one("K", key) + ",V,T)";
                default -> "rb_apply(T," + key + ",double,R)";
              };
        });
  }

  @Test
  void runsConditionsOptionsAndSequencesAsSwiplDoes() throws Exception {
    compare(
        23,
        g ->
            switch (g.below(10)) {
              case 0 ->
                  "when("
                      + condition(g, 2)
                      + ", Z = done), X = "
                      + g.one("1", "Y", "f(Y)", "a")
                      + ", Y = "
                      + g.one("1", "b", "f(1)");
              case 1 -> "when(" + g.one("X", "foo", "f(X)", "(nonvar(X),3)") + ", true)";
              case 2 -> "option(" + g.one("a(X)", "b(X)", "c(1)") + ",[a(1),b=2,c(3)])";
              case 3 -> "option(" + g.one("a(X)", "z(X)") + ",[a(1),b=2], 9)";
              case 4 -> "select_option(" + g.one("a(X)", "b(X)", "z(X)") + ",[a(1),b=2,c(3)],R)";
              case 5 -> "merge_options([a(1),b(2)]," + g.one("[a(3)]", "[c=4]", "[]") + ",R)";
              case 6 -> "limit(" + g.one("1", "2", "0", "inf") + ", p(X))";
              case 7 -> "offset(" + g.one("1", "2", "9") + ", p(X))";
              case 8 -> "order_by([" + g.one("asc", "desc") + "(X)], p(X))";
              default ->
                  g.one(
                      "distinct(X, p(X))",
                      "distinct(p(X))",
                      "call_nth(p(X), 2)",
                      "call_nth(p(X), N)",
                      "aggregate_all(count, p(_), R)",
                      "aggregate(sum(X), p(X), R)",
                      "aggregate(max(X), K^q(K,X), R)",
                      "aggregate(count, q(K,_), R)",
                      "aggregate_all(max(X,K), q(K,X), R)",
                      "foreach(p(X), X > 0)");
            });
  }

  private static String condition(Goals g, int depth) {
    return switch (g.below(depth == 0 ? 3 : 5)) {
      case 0 -> "nonvar(" + g.one("X", "Y", "a") + ")";
      case 1 -> "ground(" + g.one("X", "f(X,Y)", "a") + ")";
      case 2 -> "?=(" + g.one("X", "f(X)") + "," + g.one("Y", "f(Y)", "f(1)") + ")";
      case 3 -> "(" + condition(g, depth - 1) + "," + condition(g, depth - 1) + ")";
      default -> "(" + condition(g, depth - 1) + ";" + condition(g, depth - 1) + ")";
    };
  }
}
