package clew.conformance.dead;

import java.util.ArrayList;
import java.util.List;

/**
 * Modules of loops: functions {@code e0/2}, {@code e1/2}... that begin with loops of their own. A
 * line that says {@code planted} is never reached. The same seed gives the same text.
 */
final class ErlangLoops {
  private final RandomFragments fragments;

  ErlangLoops(long seed) {
    this.fragments = new RandomFragments(seed);
  }

  String module(String name, int functions) {
    List<String> exports = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < functions; i++) {
      exports.add("e" + i + "/2");
      text.append(i % 3 == 0 ? planted(i) : any(i));
    }
    return "-module(%s).%n-export([%s]).%n%s".formatted(name, String.join(", ", exports), text);
  }

  // ---- loops with something that never happens

  private String planted(int i) {
    int start = fragments.number(0, 9);
    int step = fragments.number(1, 4);
    int more = fragments.number(0, 3);
    return switch (fragments.of(6)) {
      case 0 ->
          """
          e%1$d(A, _) -> l%1$d(%2$d, A).
          l%1$d(I, _) when I < %5$d ->
              planted;
          l%1$d(I, N) when I < N -> l%1$d(I + %3$d, N);
          l%1$d(I, _) -> I.
          """
              .formatted(i, start, step, more, start - more);
      case 1 ->
          """
          e%1$d(A, B) -> l%1$d(A, B, 0).
          l%1$d(_, _, Acc) when is_atom(Acc) ->
              planted;
          l%1$d([X | T], B, Acc) when is_integer(X), X > %2$d -> l%1$d(T, B, Acc + X);
          l%1$d([_ | T], B, Acc) -> l%1$d(T, B, Acc - %3$d);
          l%1$d(_, B, Acc) -> {B, Acc}.
          """
              .formatted(i, start, step);
      case 2 ->
          """
          e%1$d(A, B) -> l%1$d(A, B, []).
          l%1$d([X | T], B, Acc) -> l%1$d(T, B, [{X, B} | Acc]);
          l%1$d(_, _, [_ | T]) when not is_list(T) ->
              planted;
          l%1$d(_, B, Acc) ->
              case Acc of
                  [] -> B;
                  [_ | _] -> lists:reverse(Acc);
                  _ ->
                      planted
              end.
          """
              .formatted(i);
      case 3 ->
          """
          e%1$d(A, B) -> l%1$d(0, A, B).
          l%1$d(I, A, B) when I =< %2$d -> l%1$d(I + 1, A, [B | A]);
          l%1$d(I, _, _) when I > %3$d ->
              planted;
          l%1$d(_, A, _) -> A.
          """
              .formatted(i, start, start + 1 + more);
      case 4 ->
          """
          e%1$d(A, B) ->
              case l%1$d(A) of
                  N when N < 0 ->
                      planted;
                  N when is_integer(N), N > B -> more;
                  N -> N
              end.
          l%1$d([_ | T]) -> %2$d + l%1$d(T);
          l%1$d(_) -> %3$d.
          """
              .formatted(i, step, more);
      default ->
          """
          e%1$d(A, B) ->
              F = fun(X, {N, L}) when N >= 0 -> {N + %2$d, [X | L]};
                     (_, S) -> S
                  end,
              l%1$d(lists:foldl(F, {0, []}, [A, B]), A, %3$d).
          l%1$d(_, A, K) when K < 0; is_list(K) ->
              {planted, A};
          l%1$d(S, A, K) when K > A, K > 0 -> l%1$d(S, A, K - 1);
          l%1$d({N, _}, _, K) -> N + K.
          """
              .formatted(i, step, fragments.number(1, 5));
    };
  }

  // ---- loops of which nobody knows

  private String any(int i) {
    StringBuilder text = new StringBuilder();
    text.append(
        "e%d(A, B) -> l%d(%s, %s, %s, B).%n"
            .formatted(
                i,
                i,
                fragments.pick("0", "A", "1", "-3"),
                fragments.pick("0", "A", "a", "10", "{0, A}", "[]"),
                fragments.pick("[]", "A", "[a]", "{A, 0}")));
    int clauses = fragments.number(3, 6);
    for (int k = 0; k < clauses; k++) {
      text.append(clause(i, k == clauses - 1));
    }
    return text.toString();
  }

  private String clause(int i, boolean isLast) {
    String x = isLast ? "X" : fragments.pick("X", "X", "0", "5");
    String y = isLast ? "Y" : fragments.pick("Y", "Y", "a", "{Y, _}");
    String z = isLast ? "Z" : fragments.pick("Z", "[]", "[W | Z]", "Z");
    List<String> bound = new ArrayList<>(List.of("N"));
    for (String variable : List.of("X", "Y", "Z", "W")) {
      if ((x + y + z).contains(variable)) {
        bound.add(variable);
      }
    }
    String text =
        "l%d(%s, %s, %s, N)%s ->%n    %s%s%n"
            .formatted(i, x, y, z, isLast ? "" : guard(), body(i), isLast ? "." : ";");
    return fragments.filled(text, bound);
  }

  private String guard() {
    return switch (fragments.of(4)) {
      case 0 -> "";
      case 1 -> " when " + test() + ", " + test();
      case 2 -> " when " + test() + "; " + test();
      default -> " when " + test();
    };
  }

  /** Where a variable goes, there is an at sign. */
  private String test() {
    return switch (fragments.of(13)) {
      case 0 -> "is_integer(@)";
      case 1 -> "@ > " + fragments.number(-2, 6);
      case 2 -> "@ =:= " + fragments.pick("a", "3", "[]", "[1 | 2]");
      case 3 -> "not is_atom(@)";
      case 4 -> "is_list(@)";
      case 5 -> "@ rem 3 =:= " + fragments.number(0, 2);
      case 6 -> "(@ > 2 andalso @ < 9)";
      case 7 -> "length(@) > " + fragments.number(0, 2);
      case 8 -> "hd(@) == " + fragments.number(0, 2);
      case 9 -> "@ * 2 < " + fragments.number(-4, 9);
      case 10 -> "abs(@) < " + fragments.number(1, 5);
      case 11 -> "@ < @";
      default -> "@ /= " + fragments.pick("0", "2.0", "b");
    };
  }

  private String body(int i) {
    return switch (fragments.of(11)) {
      case 0 -> "@";
      case 1 -> "1 + " + again(i);
      case 2 -> "case " + again(i) + " of R when is_integer(R), R < 0 -> neg; R -> R end";
      case 3 -> "try " + again(i) + " catch _:_ -> caught end";
      case 4 -> "[" + again(i) + " || _ <- [@], is_integer(@)]";
      case 5 ->
          "(fun(V) when is_atom(V) -> V; (V) when V < 3 -> small; (_) -> %s end)(@)"
              .formatted(again(i));
      case 6 ->
          "case {@, %d} of {M, M} -> same; {[], _} -> nil; _ -> %s end"
              .formatted(fragments.number(0, 3), again(i));
      case 7 -> "if @ > 3 -> " + again(i) + "; true -> " + again(i) + " end";
      case 8 -> "lists:foldl(fun(P, Q) when Q < 0 -> P; (_, Q) -> Q + 1 end, 0, [@, @])";
      default -> again(i);
    };
  }

  private String again(int i) {
    return "l%d(%s, %s, %s, @)"
        .formatted(
            i,
            fragments.pick("@", "0", "1", "@ - 1", "@ + 1", "@ * 2", "-1", "max(@, 0)", "@ div 2"),
            fragments.pick("@", "a", "0", "{@, 1}", "{1, @}", "[@]", "@ + 2", "length(@)"),
            fragments.pick("[]", "[@]", "@", "[1 | @]", "@ ++ [1]", "tl(@)"));
  }
}
