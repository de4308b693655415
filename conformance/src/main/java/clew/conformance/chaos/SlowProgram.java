package clew.conformance.chaos;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A program that costs without end in one phase of a check, and is small to write down.
 *
 * @param phase what takes so long
 * @param file its name, by whose ending the language is known
 * @param arguments after the name of the file
 */
record SlowProgram(String phase, String file, String text, List<String> arguments) {
  /** Deeper than any stack of the usual size. */
  private static final int DEEP = 60_000;

  static List<SlowProgram> all() {
    return List.of(
        new SlowProgram(
            "many inputs",
            "inputs.imp",
            lines(20_000, ";\n", i -> "x" + i + " <- top")
                + ";\nassert "
                + lines(20_000, " + ", i -> "x" + i)
                + " != 7",
            List.of()),
        new SlowProgram(
            "loops in loops",
            "loops.imp",
            "n <- top; s <- 0; "
                + lines(8, "", i -> "i" + i + " <- 0; while i" + i + " < n do ")
                + "s <- s + 1"
                + lines(8, "", i -> "; i" + (7 - i) + " <- i" + (7 - i) + " + 1 od")
                + "; assert s != 77",
            List.of("--mode", "symbolic")),
        new SlowProgram(
            "squares",
            "squares.imp",
            "n <- top; y <- 3; while 1 = 1 do y <- y * y od; assert n != 49",
            List.of()),
        new SlowProgram(
            "deep terms", "deep.pl", "p(X) :- X = " + around(DEEP, "f(", "a", ")"), List.of()),
        new SlowProgram(
            "many facts",
            "facts.pl",
            lines(30_000, "", i -> "f(" + i + ", a" + i + ").\n"),
            List.of()),
        new SlowProgram(
            "wide terms",
            "wide.pl",
            "p(X) :- X = f(" + lines(100_000, ",", i -> "a") + ").\n",
            List.of("p(?)")),
        new SlowProgram(
            "wide goals",
            "goals.pl",
            "p(X) :- q(" + lines(20_000, ",", i -> "X") + ").\n",
            List.of("p(+)")),
        new SlowProgram(
            "endless directives", "directive.pl", ":- repeat, fail.\np(X) :- X > 3.\n", List.of()),
        new SlowProgram(
            "growing terms",
            "growing.pl",
            "p(X) :- l(X, a).\nl(X, T) :- X \\== z, l(X, f(T, T)).\n",
            List.of("p(+)")),
        new SlowProgram(
            "squares",
            "squares.pl",
            "p(X) :- l(X).\nl(X) :- X > 1, Y is X * X, l(Y).\n",
            List.of("p(+)")),
        new SlowProgram(
            "backtracking",
            "backtracking.pl",
            lines(10, "", i -> "n(" + i + ").\n")
                + "p(L) :- "
                + lines(9, ", ", i -> "n(X" + i + ")")
                + ", L == ["
                + lines(9, ",", i -> "X" + i)
                + "].\n",
            List.of("p(+)")),
        erlang(
            "doubling",
            "p(X) -> l(X, <<1>>).\nl(X, B) when X =/= z -> l(X, <<B/binary, B/binary>>).\n"),
        erlang(
            "shared",
            "p(X) -> t(X, 60) =:= t(X, 60).\nt(_, 0) -> a;\nt(X, N) -> T = t(X, N - 1), {T, T}.\n"),
        erlang(
            "hashed",
            "p(X) -> erlang:phash2(t(X, 60)).\nt(_, 0) -> a;\nt(X, N) -> T = t(X, N - 1), {T, T}.\n"),
        erlang("loading", "-on_load(i/0).\ni() -> i().\np(X) when X > 3 -> X.\n"),
        erlang(
            "many",
            "p(X) -> f0(X).\n"
                + lines(
                    3_000,
                    "",
                    i ->
                        "f%d(X) when X > %d -> f%d(X - 1);\nf%d(X) -> X.\n"
                            .formatted(i, i, i + 1, i))
                + "f3000(X) -> X.\n"),
        new SlowProgram(
            "many functions",
            "many.curry",
            lines(
                    8_000,
                    "",
                    i -> "f%d x = if x > %d then f%d (x - 1) else x\n".formatted(i, i, i + 1))
                + "f8000 x = x\n",
            List.of("f0")),
        new SlowProgram(
            "large numbers",
            "factorial.curry",
            """
            p :: Int -> Bool
            p x = fac 1000000 > x
            fac :: Int -> Int
            fac n = if n == 0 then 1 else n * fac (n - 1)
            """,
            List.of("p")),
        new SlowProgram(
            "shared parts",
            "shared.curry",
            """
            data T = L | N T T
            p :: Int -> Bool
            p x = g x 60 L == g x 60 L
            g :: Int -> Int -> T -> T
            g x n t = if n == 0 then t else if x == 3 then L else g x (n - 1) (N t t)
            """,
            List.of("p")));
  }

  private static SlowProgram erlang(String module, String functions) {
    return new SlowProgram(
        module,
        module + ".erl",
        "-module(%s).\n-export([p/1]).\n%s".formatted(module, functions),
        List.of());
  }

  private static String around(int times, String open, String inside, String close) {
    return open.repeat(times) + inside + close.repeat(times) + ".\n";
  }

  private static String lines(int number, String between, IntFunction<String> line) {
    return IntStream.range(0, number).mapToObj(line).collect(Collectors.joining(between));
  }
}
