package clew.conformance.dead;

import java.util.ArrayList;
import java.util.List;

/**
 * Programs with one loop each, begun by {@code e(+,+,-)}. A clause that says {@code planted} is
 * never completed. The same seed gives the same text.
 */
final class PrologLoops {
  private final RandomFragments fragments;

  PrologLoops(long seed) {
    this.fragments = new RandomFragments(seed);
  }

  // ---- loops with something that never happens

  String planted() {
    int start = fragments.number(0, 9);
    int step = fragments.number(1, 4);
    int more = fragments.number(0, 3);
    return switch (fragments.of(6)) {
      case 0 ->
          """
          e(A, _, R) :- l(%1$d, A, R).
          l(I, _, planted) :- I < %3$d.
          l(I, N, R) :- number(N), I < N, J is I + %2$d, l(J, N, R).
          l(I, N, I) :- number(N), I >= N.
          """
              .formatted(start, step, start - more);
      case 1 ->
          """
          e(A, B, R) :- l(A, B, 0, R).
          l(_, _, Acc, planted) :- atom(Acc), !.
          l([X|T], B, Acc, R) :- integer(X), X > %1$d, !, Acc1 is Acc + X, l(T, B, Acc1, R).
          l([_|T], B, Acc, R) :- Acc1 is Acc - %2$d, l(T, B, Acc1, R).
          l([], B, Acc, B-Acc).
          """
              .formatted(start, step);
      case 2 ->
          """
          e(A, B, R) :- l(A, B, [], R).
          l([X|T], B, Acc, R) :- l(T, B, [X-B|Acc], R).
          l([], _, Acc, planted) :- Acc == end.
          l([], _, end, planted).
          l([], B, Acc, R) :- ( Acc = [] -> R = B ; length(Acc, R) ).
          """;
      case 3 ->
          """
          e(A, B, R) :- l(0, A, B, R).
          l(I, A, B, R) :- I =< %1$d, !, J is I + 1, l(J, [B|A], B, R).
          l(I, _, _, planted) :- I > %2$d, !.
          l(_, A, _, A).
          """
              .formatted(start, start + 1 + more);
      case 4 ->
          """
          e(A, B, R) :- len(A, N), test(N, B, R).
          len([_|T], N) :- len(T, M), N is M + %1$d.
          len([], %2$d).
          test(N, _, planted) :- N < 0, !.
          test(N, B, more) :- integer(B), N > B, !.
          test(N, _, N).
          """
              .formatted(step, more);
      default ->
          """
          e(A, B, R) :- length(L, %1$d), findall(X, member(X, [A, B]), M), l(L, M, %2$d, R).
          l(_, M, _, planted) :- M = f(_), !.
          l(_, _, K, planted) :- K < 0, !.
          l(L, M, K, R) :- ( K > 0 -> J is K - 1, l([K|L], M, J, R) ; R = L ).
          """
              .formatted(start, step);
    };
  }

  // ---- loops of which nobody knows

  String any() {
    StringBuilder text = new StringBuilder();
    text.append(
        "e(A, B, R) :- l(%s, %s, %s, B, R).%n"
            .formatted(
                fragments.pick("0", "A", "1", "-3"),
                fragments.pick("0", "A", "a", "10", "f(0, A)", "[]", "_"),
                fragments.pick("[]", "A", "[a]", "f(A, 0)", "_")));
    int clauses = fragments.number(3, 6);
    for (int k = 0; k < clauses; k++) {
      text.append(clause());
    }
    return text.toString();
  }

  /** Where a variable goes, there is an at sign. */
  private String clause() {
    String x = fragments.pick("X", "X", "0", "5");
    String y = fragments.pick("Y", "Y", "a", "f(Y, _)", "X");
    String z = fragments.pick("Z", "[]", "[W|Z]", "Z");
    List<String> bound = new ArrayList<>(List.of("N"));
    for (String variable : List.of("X", "Y", "Z", "W")) {
      if ((x + y + z).contains(variable)) {
        bound.add(variable);
      }
    }
    List<String> goals = new ArrayList<>();
    for (int i = fragments.of(3); i > 0; i--) {
      goals.add(test());
    }
    if (fragments.of(2) == 0) {
      goals.add("!");
    }
    goals.add(body());
    String text =
        "l(%s, %s, %s, N, %s) :- %s.%n"
            .formatted(x, y, z, fragments.pick("R", "R", "R", "Y"), String.join(", ", goals));
    return fragments.filled(text, bound);
  }

  private String test() {
    return switch (fragments.of(16)) {
      case 0 -> "integer(@)";
      case 1 -> "@ > " + fragments.number(-2, 6);
      case 2 -> "@ == " + fragments.pick("a", "3", "[]", "[1|2]");
      case 3 -> "\\+ atom(@)";
      case 4 -> "is_list(@)";
      case 5 -> "integer(@), @ mod 3 =:= " + fragments.number(0, 2);
      case 6 -> "( @ > 2 -> @ < 9 ; true )";
      case 7 -> "length(@, " + fragments.number(0, 2) + ")";
      case 8 -> "@ = [" + fragments.number(0, 2) + "|_]";
      case 9 -> "@ * 2 < " + fragments.number(-4, 9);
      case 10 -> "\\+ @ = f(_, _)";
      case 11 -> "@ < @";
      case 12 -> "var(@)";
      case 13 -> "@ \\= " + fragments.pick("0", "a", "f(1, 1)");
      case 14 -> "@ = @";
      default -> "between(0, 3, @)";
    };
  }

  private String body() {
    return switch (fragments.of(10)) {
      case 0 -> "R = @";
      case 1 -> again("S") + ", R = g(S)";
      case 2 -> again("S") + ", ( S == a -> R = b ; R = S )";
      case 3 -> "catch(" + again("R") + ", _, R = caught)";
      case 4 -> "findall(S, " + again("S") + ", R)";
      case 5 -> "once(" + again("R") + ")";
      case 6 -> "( @ > 3 -> " + again("R") + " ; " + again("R") + " )";
      case 7 -> "( " + again("R") + " ; R = @ )";
      default -> again("R");
    };
  }

  private String again(String result) {
    String x = fragments.pick("@", "0", "1", "@ - 1", "@ + 1", "@ * 2", "max(@, 0)", "@ // 2");
    boolean isComputed = x.contains(" ") || x.contains("max");
    return "%sl(%s, %s, %s, @, %s)"
        .formatted(
            isComputed ? "V is " + x + ", " : "",
            isComputed ? "V" : x,
            fragments.pick("@", "a", "0", "f(@, 1)", "f(1, @)", "[@]", "_"),
            fragments.pick("[]", "[@]", "@", "[1|@]", "f(@)"),
            result);
  }
}
