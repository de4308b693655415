package clew.erlang.eval;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.trace.Heap;
import clew.erlang.builtin.StandardBuiltins;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.judge.ErlProcess;
import clew.erlang.lower.Lowering;
import clew.erlang.model.term.PlainValues;
import clew.erlang.render.ErlangText;
import clew.erlang.source.CoreReader;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MachineTest {
  private static final String LOOPS =
      """
      -module(loops).
      joined(L) -> joined(L ++ L).
      squares(0, N) -> N;
      squares(K, N) -> squares(K - 1, N * N).
      rest(N) -> (N bsl 60000000) rem ((N bsl 30000000) + 1).
      written(N) -> length(integer_to_list(N bsl 60000000)).
      grow(Term) -> grow([Term | Term]).
      fill(0, List) -> length(List);
      fill(N, List) -> fill(N - 1, [N | List]).
      waste(0, _) -> done;
      waste(N, _) -> waste(N - 1, numbers(100)).
      numbers(0) -> [];
      numbers(N) -> [N | numbers(N - 1)].
      deep(0) -> 0;
      deep(N) -> 1 + deep(N - 1).
      swap(0, A, B, C, D, E) -> {A, B, C, D, E};
      swap(N, A, B, C, D, E) -> swap(N - 1, E, A, B, C, D).
      fields(0, A, B, C, D) -> {A, B, C, D};
      fields(N, {t, X, Y}, B, C, D) ->
          New = case D of {t, P, Q} -> {t, P, Q + X + Y} end,
          fields(N - 1, B, C, D, New).
      named(X) -> {case X > 1 of true -> yes; No -> {no, No} end, case X > 1 of Is = true -> Is; _ -> X end}.
      funs(0, Funs) -> [F() || F <- Funs];
      funs(N, Funs) -> funs(N - 1, [fun() -> N end | Funs]).
      late(N) -> try N > 0 andalso throw(again) catch again -> late(N - 1) end.
      nested(Xs) -> [{A, B, C, D} || A <- Xs, B <- Xs, C <- Xs, D <- Xs, A < B, B < C, C < D].
      order(P) -> {tick(P, a), [tick(P, b) | tick(P, c)], tick(P, d) =:= tick(P, d)}.
      tick(P, X) -> put(P, [X | get_list(P)]), {X, get_list(P)}.
      get_list(P) -> case get(P) of undefined -> []; L -> L end.
      kind(X) ->
          case X of
              [] -> nil; [a] -> list_a; [_] -> list1; [_, _ | _] -> list2; a -> a; b -> b;
              1 -> one; 2 -> two; 1.0 -> float_one; {} -> t0; {a} -> ta; {_} -> t1; {a, _} -> ta1;
              {_, Y} when Y > 1 -> big; {_, _} -> t2; <<>> -> empty; <<_>> -> byte;
              #{a := _} -> map_a; #{} -> map; N when is_integer(N), N > 100 -> large;
              F when is_function(F) -> function; _ -> other
          end.
      both(X, Y) ->
          case {X, Y} of
              {X, X} -> same; {1, _} -> one; {_, 1} -> other_one; {[H | _], H} -> head; _ -> none
          end.
      tree(0) -> leaf;
      tree(N) -> T = tree(N - 1), {T, T}.
      equal(N) -> tree(N) =:= tree(N).
      less(N) -> tree(N) < tree(N).
      hash(N) -> erlang:phash2(tree(N)).
      key(N) -> map_size(#{tree(N) => 1}).
      text(0) -> [];
      text(N) -> T = text(N - 1), [T | T].
      flat(N) -> iolist_to_binary(text(N)).
      """;

  private static Machine machine(String source) {
    return machine(ErlProcess.shared().core(source));
  }

  private static Machine machine(Value core) {
    Map<String, MachineFunction> code = Lowering.functions(CoreReader.module(core), "loops.erl");
    BuiltinRegistry registry = StandardBuiltins.registry();
    Linker linker =
        (module, function, arity) ->
            registry
                .find(module, function, arity)
                .<CallTarget>map(CallTarget.Native::new)
                .orElseGet(() -> interpreted(code, function + "/" + arity));
    return new Machine(linker, () -> new Heap(256L << 20));
  }

  private static CallTarget interpreted(Map<String, MachineFunction> code, String name) {
    MachineFunction function = code.get(name);
    return function == null ? new CallTarget.Missing() : new CallTarget.Interpreted(function);
  }

  private static Machine.Result call(Machine machine, String function, Value... arguments)
      throws InterruptedException {
    return machine.call(
        Atom.of("loops"), Atom.of(function), List.of(arguments), 1L << 40, () -> false);
  }

  private static String value(Machine machine, String function, Value... arguments)
      throws InterruptedException {
    return call(machine, function, arguments)
            instanceof Machine.Result.Returned(var value, var steps)
        ? ErlangText.line(value)
        : "no value";
  }

  @Test
  void aRunThatKeepsTooMuchMemoryEndsAndTheNextOneCanRun() throws InterruptedException {
    Machine machine = machine(LOOPS);

    assertThat(call(machine, "grow", Small.of(1)))
        .isInstanceOfSatisfying(
            Machine.Result.Stopped.class,
            stopped -> assertThat(stopped.budget()).isEqualTo(OutOfFuel.Budget.HEAP));
    assertThat(value(machine, "fill", Small.of(1_000_000), Nil.NIL)).isEqualTo("1000000");
    assertThat(value(machine, "deep", Small.of(1_000_000))).isEqualTo("1000000");
  }

  @Test
  void valuesOfFewTuplesWithBillionsOfPartsAreNotLookedAtToTheEnd() throws InterruptedException {
    Machine machine = machine(LOOPS);

    for (String function : List.of("equal", "less", "hash", "flat")) {
      assertThat(costs(machine, function, Small.of(60)))
          .as(function)
          .isEqualTo(OutOfFuel.Budget.STEPS);
      assertThat(call(machine, function, Small.of(16)))
          .as(function)
          .isInstanceOf(Machine.Result.Returned.class);
    }
    assertThat(value(machine, "key", Small.of(60))).isEqualTo("1");
  }

  @Test
  void whatLargeNumbersAndListsCostCountsAsSteps() throws InterruptedException {
    Machine machine = machine(LOOPS);

    assertThat(costs(machine, "joined", Cons.list(List.of(Small.of(1)))))
        .isIn(OutOfFuel.Budget.STEPS, OutOfFuel.Budget.HEAP);
    assertThat(costs(machine, "squares", Small.of(1_000), Small.of(3)))
        .isEqualTo(OutOfFuel.Budget.STEPS);
    assertThat(costs(machine, "rest", Small.of(7))).isEqualTo(OutOfFuel.Budget.STEPS);
    assertThat(costs(machine, "written", Small.of(7))).isEqualTo(OutOfFuel.Budget.STEPS);
  }

  private static OutOfFuel.Budget costs(Machine machine, String function, Value... arguments)
      throws InterruptedException {
    Machine.Result result =
        machine.call(
            Atom.of("loops"), Atom.of(function), List.of(arguments), 10_000_000, () -> false);
    assertThat(result).isInstanceOf(Machine.Result.Stopped.class);
    return ((Machine.Result.Stopped) result).budget();
  }

  @Test
  void sharedPartsAreLookedAtOnce() {
    Value pairs = Atom.of("x");
    for (int i = 0; i < 100; i++) {
      pairs = new Tuple(pairs, pairs);
    }
    assertThat(PlainValues.isPlain(pairs)).isTrue();
    assertThat(PlainValues.of(pairs)).isSameAs(pairs);
  }

  @Test
  void aRunThatOnlyMakesGarbageIsNotStopped() throws InterruptedException {
    assertThat(value(machine(LOOPS), "waste", Small.of(400_000), Small.of(0))).isEqualTo("done");
  }

  @Test
  void aFunctionThatCallsItselfGetsItsArgumentsAllAtOnce() throws InterruptedException {
    Value[] arguments = IntStream.of(3, 1, 2, 3, 4, 5).mapToObj(Small::of).toArray(Value[]::new);

    assertThat(value(machine(LOOPS), "swap", arguments)).isEqualTo("{3,4,5,1,2}");
  }

  @Test
  void anArgumentThatIsComputedWithVariablesOfItsOwnLeavesTheOthersAlone()
      throws InterruptedException {
    Value pair = new Tuple(Atom.of("t"), Small.of(1), Small.of(2));

    assertThat(value(machine(LOOPS), "fields", Small.of(2), pair, pair, pair, pair))
        .isEqualTo("{{t,1,2},{t,1,2},{t,1,5},{t,1,8}}");
  }

  @Test
  void theResultOfATestMayHaveAName() throws InterruptedException {
    assertThat(value(machine(LOOPS), "named", Small.of(1))).isEqualTo("{{no,false},1}");
    assertThat(value(machine(LOOPS), "named", Small.of(2))).isEqualTo("{yes,true}");
  }

  @Test
  void aClosureKeepsTheValuesOfItsOwnRound() throws InterruptedException {
    assertThat(value(machine(LOOPS), "funs", Small.of(3), Nil.NIL)).isEqualTo("[1,2,3]");
  }

  @Test
  void aHandlerMayCallItsFunctionAgain() throws InterruptedException {
    assertThat(value(machine(LOOPS), "late", Small.of(1000))).isEqualTo("false");
  }

  @Test
  void generatorsWithinEachOtherSeeAllThatIsAround() throws InterruptedException {
    assertThat(value(machine(LOOPS), "nested", list(1, 5)))
        .isEqualTo("[{1,2,3,4},{1,2,3,5},{1,2,4,5},{1,3,4,5},{2,3,4,5}]");
  }

  @Test
  void argumentsAreComputedFromLeftToRight() throws InterruptedException {
    assertThat(value(machine(LOOPS), "order", Atom.of("p")))
        .isEqualTo("{{a,[a]},[{b,[b,a]}|{c,[c,b,a]}],false}");
  }

  @Test
  void everyKindOfValueTakesTheClauseThatTheRealSystemTakes() throws InterruptedException {
    Machine machine = machine(LOOPS + "many(Xs) -> [kind(X) || X <- Xs].\n");
    Value values =
        ErlProcess.shared()
            .call(
                """
                -module(kinds).
                values() ->
                    [[], [a], [b], [a, b], [a | b], a, b, c, 1, 2, 3, 1.0, 2.0, 101, 1 bsl 70, -1, {}, {a},
                     {b}, {a, 1}, {b, 1}, {b, 2}, {b, x}, {1, 2, 3}, <<>>, <<1>>, <<1:3>>, <<1, 2>>, #{}, #{a => 1},
                     #{b => 1}, "text", list_to_tuple(lists:seq(1, 100))].
                """,
                "kinds",
                "values");
    Value expected =
        ErlProcess.shared()
            .call(LOOPS + "many(Xs) -> [kind(X) || X <- Xs].\n", "loops", "many", values);

    assertThat(value(machine, "many", values)).isEqualTo(ErlangText.line(expected));
  }

  @Test
  void aListOfManyCallsIsReadAndRun() throws InterruptedException {
    assertThat(value(machine(deep("cells")), "long")).isEqualTo("100000");
  }

  @Test
  void aLongSequenceOfExpressionsIsReadAndRun() throws InterruptedException {
    assertThat(value(machine(deep("steps")), "long")).isEqualTo("done");
  }

  @Test
  void aLongSequenceOfBindingsIsReadAndRun() throws InterruptedException {
    assertThat(value(machine(deep("bindings")), "long")).isEqualTo("100001");
  }

  /** Core that nests 100,000 deep, made by hand: the compiler's own time grows with the square. */
  private static Value deep(String kind) {
    return ErlProcess.shared()
        .call(
            """
            -module(nest).
            make(Kind) ->
                All = lists:seq(1, 100000),
                Module = cerl:c_atom(loops),
                Name = cerl:c_fname(long, 0),
                cerl:c_module(Module, [Name], [{Name, cerl:c_fun([], body(Kind, All))}]).
            body(cells, All) ->
                call(length, [lists:foldr(fun(_, T) -> cerl:c_cons_skel(plus(cerl:c_int(1)), T) end,
                                          cerl:c_nil(), All)]);
            body(steps, All) ->
                lists:foldr(fun(_, T) -> cerl:c_seq(plus(cerl:c_int(1)), T) end, cerl:c_atom(done), All);
            body(bindings, All) ->
                Last = lists:foldl(fun(N, T) -> cerl:c_let([cerl:c_var(N)], plus(cerl:c_var(N + 1)), T) end,
                                   cerl:c_var(1), All),
                cerl:c_let([cerl:c_var(100001)], cerl:c_int(1), Last).
            plus(X) -> call('+', [X, cerl:c_int(1)]).
            call(F, As) -> cerl:c_call(cerl:c_atom(erlang), cerl:c_atom(F), As).
            """,
            "nest",
            "make",
            Atom.of(kind));
  }

  private static Value list(int from, int to) {
    return Cons.list(IntStream.rangeClosed(from, to).mapToObj(Small::of).toList());
  }
}
