package clew.erlang.follow;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.builtin.StandardBuiltins;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.eval.CallTarget;
import clew.erlang.eval.Linker;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.Raise;
import clew.erlang.eval.ValueFollower;
import clew.erlang.ir.CoreModule;
import clew.erlang.judge.ErlProcess;
import clew.erlang.load.ModuleLinker;
import clew.erlang.load.ModuleLoader;
import clew.erlang.load.NodeDelegation;
import clew.erlang.lower.CoverageMap;
import clew.erlang.lower.FollowOptions;
import clew.erlang.lower.Lowering;
import clew.erlang.node.BeamNode;
import clew.erlang.node.RealErlang;
import clew.erlang.render.ErlangText;
import clew.erlang.source.CompileOptions;
import clew.erlang.source.CoreCache;
import clew.erlang.source.CoreReader;
import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Pid;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Expressions on maps, made by chance, on the real system and by us, plainly and followed. */
class MapsAgainstErlTest {
  private static final boolean IS_FULL = Boolean.getBoolean("clew.full");
  private static final int ROUNDS = IS_FULL ? 10 : 1;
  private static final int FUNCTIONS = IS_FULL ? 200 : 120;
  private static final int CALLS = IS_FULL ? 2_000 : 1_200;

  private static final String CALLER =
      """

      calls(Cs) -> [try apply(maps_under_test, F, As) catch C:R -> {C, R} end || {F, As} <- Cs].
      """;

  private static final BuiltinRegistry BUILTINS = StandardBuiltins.registry();

  @TempDir private Path folder = Path.of("");

  private final Random random = new Random(1_964);
  private final FollowedCalls follow = new FollowedCalls();
  private int named;

  private String pick(String... texts) {
    return texts[random.nextInt(texts.length)];
  }

  private String key() {
    return pick("K", "K", "J", "a", "b", "1", "1.0", "{a, K}", "V");
  }

  private String value(int depth) {
    return switch (random.nextInt(6)) {
      case 0 -> map(depth - 1);
      case 1 -> "{V, K}";
      case 2 -> "J";
      case 3 -> "3";
      default -> "V";
    };
  }

  /** A variable of its own. */
  private String name() {
    return "X" + named++;
  }

  private String map(int depth) {
    if (depth <= 0) {
      return pick("M", "M", "M", "N", "#{}", "#{a => V, K => 1}");
    }
    String of = map(depth - 1);
    String k = key();
    String v = value(depth - 1);
    return switch (random.nextInt(20)) {
      case 0 -> "(%s)#{%s => %s}".formatted(of, k, v);
      case 1 -> "(%s)#{%s := %s}".formatted(of, k, v);
      case 2 -> "(%s)#{%s => %s, b => J}".formatted(of, k, v);
      case 3 -> "maps:put(%s, %s, %s)".formatted(k, v, of);
      case 4 -> "maps:update(%s, %s, %s)".formatted(k, v, of);
      case 5 -> "maps:remove(%s, %s)".formatted(k, of);
      case 6 -> "maps:merge(%s, %s)".formatted(of, map(depth - 1));
      case 7 -> "maps:with([%s, %s], %s)".formatted(k, key(), of);
      case 8 -> "maps:without([%s, %s], %s)".formatted(k, key(), of);
      case 9 -> "maps:from_list([{%s, %s}, {%s, 1} | maps:to_list(%s)])".formatted(k, v, key(), of);
      case 10 -> "maps:from_keys([%s, %s], %s)".formatted(k, key(), v);
      case 11 -> "maps:map(fun(_, Y) -> {Y, %s} end, %s)".formatted(k, of);
      case 12 -> "maps:filter(fun(X, Y) -> X =/= %s andalso Y =/= V end, %s)".formatted(k, of);
      case 13 ->
          "maps:filtermap(fun(X, Y) -> X =:= %s orelse {true, [Y]} end, %s)".formatted(k, of);
      case 14 -> "maps:update_with(%s, fun(Y) -> {u, Y} end, %s)".formatted(k, of);
      case 15 -> "maps:update_with(%s, fun(Y) -> {u, Y} end, %s, %s)".formatted(k, v, of);
      case 16 ->
          "maps:merge_with(fun(X, Y, Z) -> {X, Y, Z} end, %s, %s)".formatted(of, map(depth - 1));
      case 17 ->
          "maps:groups_from_list(fun(X) -> X =:= %s end, [K, J | maps:keys(%s)])".formatted(k, of);
      case 18 -> "element(2, maps:take(%s, %s))".formatted(k, of);
      default -> "maps:get(%s, %s)".formatted(k, of);
    };
  }

  private String pattern() {
    String x = name();
    String inner = random.nextInt(4) == 0 ? "#{%s := %s}".formatted(key(), x) : x;
    return switch (random.nextInt(4)) {
      case 0 -> "#{%s := %s}".formatted(key(), pick("1", "V", inner));
      case 1 -> "#{a := %s, %s := _}".formatted(inner, key());
      case 2 -> "#{%s := %s, %s := 1}".formatted(pick("K", "a"), x, pick("J", "b"));
      default -> "#{%s := %s}".formatted(key(), inner);
    };
  }

  private String expression() {
    String of = map(random.nextInt(3));
    String k = key();
    return switch (random.nextInt(22)) {
      case 0 -> "maps:get(%s, %s)".formatted(k, of);
      case 1 -> "maps:get(%s, %s, V)".formatted(k, of);
      case 2 -> "maps:find(%s, %s)".formatted(k, of);
      case 3 -> "maps:take(%s, %s)".formatted(k, of);
      case 4 -> "{maps:is_key(%s, %s), is_map(V)}".formatted(k, of);
      case 5 -> "maps:size(%s)".formatted(of);
      case 6 -> "maps:keys(%s)".formatted(of);
      case 7 -> "maps:values(%s)".formatted(of);
      case 8 -> "maps:to_list(%s)".formatted(of);
      case 9 -> "maps:fold(fun(X, Y, Z) -> [{Y, X} | Z] end, V, %s)".formatted(of);
      case 10 -> "maps:next(maps:iterator(%s))".formatted(of);
      case 11 -> "(%s) =:= %s".formatted(of, map(1));
      case 12 -> "(%s) %s %s".formatted(of, pick("==", "<", ">=", "=/="), map(1));
      case 13 ->
          "if is_map_key(%s, M), map_size(M) > 1 -> many; map_get(%s, N) =:= V -> got; true -> M end"
              .formatted(k, key());
      case 14, 15, 16 ->
          "case %s of %s -> one; %s -> two; #{} -> map; _ -> no end"
              .formatted(of, pattern(), pattern());
      case 17 -> "[X || {X, _} <- maps:to_list(%s), X =/= %s]".formatted(of, k);
      case 18 ->
          "gb_trees:to_list(gb_trees:enter(%s, V, gb_trees:from_orddict(orddict:from_list(maps:to_list(%s)))))"
              .formatted(k, of);
      case 19 ->
          "sets:is_element(%s, sets:from_list([J | maps:keys(%s)], [{version, 2}]))"
              .formatted(k, of);
      case 20 ->
          "orddict:find(%s, orddict:store(J, V, orddict:from_list(maps:to_list(%s))))"
              .formatted(k, of);
      default -> of;
    };
  }

  private String module() {
    StringBuilder source = new StringBuilder("-module(maps_under_test).\n");
    for (int i = 0; i < FUNCTIONS; i++) {
      named = 0;
      source.append("f%d(M, N, K, J, V) -> {%s, M, N, K, J, V}.\n".formatted(i, expression()));
    }
    return source.toString();
  }

  private Value keyValue() {
    return switch (random.nextInt(12)) {
      case 0 -> Small.of(1);
      case 1 -> new Real(1.0);
      case 2 -> Bits.utf8("k");
      case 3 -> new Tuple(Atom.of("a"), Small.of(1));
      case 4 -> Cons.list(List.of(Small.of(1)));
      case 5 -> Nil.NIL;
      case 6 -> Small.of(random.nextInt(4));
      case 7 -> mapValue(0);
      case 8 -> new Real(random.nextBoolean() ? 0.0 : 2.5);
      default -> Atom.of(pick("a", "b", "c"));
    };
  }

  private Value mapValue(int depth) {
    if (depth > 0 && random.nextInt(12) == 0) {
      return keyValue();
    }
    MapValue.Builder map = MapValue.builder();
    for (int i = random.nextInt(depth == 0 ? 2 : 5); i > 0; i--) {
      map.put(
          depth == 0 ? Atom.of(pick("a", "b")) : keyValue(),
          depth > 0 && random.nextInt(3) == 0 ? mapValue(depth - 1) : Small.of(random.nextInt(4)));
    }
    return map.build();
  }

  private Value call() {
    return new Tuple(
        Atom.of("f" + random.nextInt(FUNCTIONS)),
        Cons.list(
            List.of(
                mapValue(2),
                mapValue(1),
                keyValue(),
                keyValue(),
                random.nextBoolean() ? Small.of(random.nextInt(4)) : mapValue(1))));
  }

  private static Value[] arguments(Value call) {
    return ErlProcess.list(((Tuple) call).elements[1]).toArray(Value[]::new);
  }

  private static Value run(
      Map<String, MachineFunction> functions,
      Linker library,
      Value call,
      Value[] arguments,
      @Nullable ValueFollower following) {
    Actor process =
        new Actor(
            (module, name, arity) -> find(functions, library, module, name, arity),
            new Pid(Atom.of("here"), 1, 0, 0),
            Long.MAX_VALUE,
            () -> false);
    if (following != null) {
      process.follow(following);
    }
    try {
      return process.run(Atom.of("maps_under_test"), (Atom) ((Tuple) call).elements[0], arguments);
    } catch (Raise raise) {
      return new Tuple(raise.kind, raise.reason);
    }
  }

  private static CallTarget find(
      Map<String, MachineFunction> functions, Linker library, Atom module, Atom name, int arity) {
    MachineFunction own = functions.get(name.name() + "/" + arity);
    return own != null && module.name().equals("maps_under_test")
        ? new CallTarget.Interpreted(own)
        : library.find(module, name, arity);
  }

  @Test
  void whatTheyGiveAndWhatARunSaysOfItIsThatOfTheRealSystem() {
    List<String> differences = new ArrayList<>();
    int successes = 0;
    try (BeamNode node = RealErlang.node()) {
      ModuleLoader modules = new ModuleLoader(node, new CoreCache(folder), CompileOptions.NONE);
      NodeDelegation delegation = new NodeDelegation(node, RealErlang.LIMITS);
      Linker library =
          ModuleLinker.following(
              BUILTINS::find, modules, delegation, Atoms.NONE, FollowOptions.NONE);
      Linker plain = new ModuleLinker(BUILTINS::find, modules, delegation, Atoms.NONE);
      for (int round = 0; round < ROUNDS; round++) {
        String source = module();
        CoreModule core = CoreReader.module(ErlProcess.shared().core(source));
        Map<String, MachineFunction> ours = Lowering.functions(core, "maps.erl");
        Map<String, MachineFunction> followed =
            Lowering.following(
                core,
                "maps.erl",
                "maps.erl",
                CoverageMap.of(core, "maps.erl", true),
                FollowOptions.NONE,
                Optional.empty());
        List<Value> calls = new ArrayList<>();
        for (int i = 0; i < CALLS; i++) {
          calls.add(call());
        }
        List<Value> answers =
            ErlProcess.list(
                ErlProcess.shared()
                    .call(source + CALLER, "maps_under_test", "calls", Cons.list(calls)));
        for (int i = 0; i < CALLS; i++) {
          Value call = calls.get(i);
          Value expected = answers.get(i);
          successes += expected instanceof Tuple tuple && tuple.elements[0] != Atom.ERROR ? 1 : 0;
          Value result = run(ours, plain, call, arguments(call), null);
          String wrong =
              follow.problems(
                  arguments(call),
                  expected,
                  (given, following) -> run(followed, library, call, given, following));
          if (!ExactEquality.same(result, expected) || !wrong.isEmpty()) {
            String name = ErlangText.line(((Tuple) call).elements[0]);
            String text =
                source.lines().filter(line -> line.startsWith(name + "(")).findFirst().orElse("");
            differences.add(
                "%s called %s is %s not %s%n    followed, it %s"
                    .formatted(
                        text,
                        ErlangText.line(call),
                        ErlangText.line(expected),
                        ErlangText.line(result),
                        wrong));
          }
        }
      }
    }
    System.out.println(
        "maps: %d calls, %d succeed, %d decisions, %d losses"
            .formatted(ROUNDS * CALLS, successes, follow.decisions(), follow.losses()));
    assertThat(differences.stream().limit(12)).isEmpty();
    assertThat(successes).isGreaterThan(ROUNDS * CALLS / 4);
    assertThat(follow.decisions()).isGreaterThan(ROUNDS * CALLS);
    assertThat(follow.losses()).isLessThan(follow.decisions() / 20);
  }
}
