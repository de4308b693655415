package clew.erlang.lower;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.builtin.StandardBuiltins;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.eval.CallTarget;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.Raise;
import clew.erlang.follow.FollowedCalls;
import clew.erlang.ir.CoreModule;
import clew.erlang.judge.BoundaryTerms;
import clew.erlang.judge.ErlProcess;
import clew.erlang.render.ErlangText;
import clew.erlang.source.CoreReader;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Pid;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class BitStringsAgainstErlTest {
  private static final String CALLER =
      """

      calls(Cs) -> [try apply(bits_under_test, F, As) catch C:R -> {C, R} end || {F, As} <- Cs].
      """;

  /** All calls are compared with {@code -Dclew.full=true}. */
  private static final boolean IS_FULL = Boolean.getBoolean("clew.full");

  private static final int ROUNDS = IS_FULL ? 10 : 2;
  private static final int CALLS = 4_000;

  private static final BuiltinRegistry BUILTINS = StandardBuiltins.registry();

  private final BoundaryTerms terms = new BoundaryTerms(ErlProcess.shared(), 77);
  private final Random random = terms.random();
  private final FollowedCalls follow = new FollowedCalls();

  private String pick(String... texts) {
    return texts[random.nextInt(texts.length)];
  }

  private String flags() {
    return pick("", "-little", "-signed", "-little-signed", "-native", "-big-unsigned");
  }

  private String size() {
    return switch (random.nextInt(5)) {
      case 0 -> ":S";
      case 1 -> ":" + random.nextInt(130);
      case 2 -> ":" + 8 * random.nextInt(10);
      default -> ":" + random.nextInt(20);
    };
  }

  /** A segment that builds, out of the parameters and literals. */
  private String built() {
    return switch (random.nextInt(8)) {
      case 0 -> pick("I", "J", "-7", "16#123456789ABCDEF") + size() + "/integer" + flags();
      case 1 -> pick("I", "J", "255") + size() + "/integer-unit:" + random.nextInt(1, 9) + flags();
      case 2 ->
          pick("F", "I", "1.5") + pick(":16", ":32", ":64", ":S") + "/float" + pick("", "-little");
      case 3 -> "B/" + pick("binary", "bits", "bitstring", "binary-unit:4");
      case 4 -> "B:S/" + pick("binary", "bits", "binary-unit:3");
      case 5 ->
          pick("C", "1234") + "/" + pick("utf8", "utf16", "utf32", "utf16-little", "utf32-little");
      case 6 -> "\"text \\x{e9}\"" + pick("", "/utf8", "/utf16");
      default -> pick("I", "J");
    };
  }

  /** A segment that matches, into a variable of its own or a literal. */
  private String matched(int index) {
    String into = pick("V" + index, "V" + index, "V" + index, "_", "1", "S");
    return switch (random.nextInt(7)) {
      case 0, 1 -> into + pick("", ":" + random.nextInt(12), size()) + "/integer" + flags();
      case 2 -> into + ":S/integer-unit:" + random.nextInt(1, 9) + flags();
      case 3 ->
          pick("V" + index, "_", "1.0")
              + pick(":16", ":32", ":64", ":S")
              + "/float"
              + pick("", "-little");
      case 4 -> pick("V" + index, "_") + ":" + random.nextInt(4) + "/" + pick("binary", "bits");
      case 5 -> pick("V" + index, "_") + ":S/" + pick("binary", "bits", "binary-unit:5");
      default ->
          pick("V" + index, "$a") + "/" + pick("utf8", "utf8", "utf16", "utf32", "utf16-little");
    };
  }

  private String module(int functions) {
    StringBuilder source = new StringBuilder("-module(bits_under_test).\n");
    for (int i = 0; i < functions; i++) {
      List<String> segments = new ArrayList<>();
      int count = random.nextInt(1, 5);
      for (int j = 0; j < count; j++) {
        segments.add(built());
      }
      source.append(
          "b%d(I, J, F, B, S, C) -> {<<%s>>, I, J, F, B, S, C}.\n"
              .formatted(i, String.join(", ", segments)));
      StringBuilder clauses = new StringBuilder();
      for (int clause = 0; clause < 2; clause++) {
        segments.clear();
        StringBuilder variables = new StringBuilder("S");
        for (int j = 0; j < random.nextInt(1, 5); j++) {
          String segment = matched(j);
          // Some sizes come from what was matched before.
          if (j > 0 && variables.toString().contains("V0") && random.nextInt(4) == 0) {
            segment = segment.replace(":S/", ":V0/");
          }
          segments.add(segment);
          if (segment.startsWith("V")) {
            variables.append(", V").append(j);
          }
        }
        if (random.nextInt(4) != 0) {
          segments.add("R/" + pick("binary", "bits", "bits", "binary-unit:2"));
          variables.append(", R");
        }
        clauses.append(
            "<<%s>> -> {%d, %s}; ".formatted(String.join(", ", segments), clause, variables));
      }
      source.append("m%d(B, S) -> case B of %s_ -> no end.\n".formatted(i, clauses));
    }
    return source
        + """
        grow(L, S) -> grow(L, S, <<>>).
        grow([X | L], S, Acc) -> grow(L, S, <<Acc/bits, X:S>>);
        grow([], _, Acc) -> Acc.
        fork(B) -> A = <<B/bits, 1>>, C = <<A/bits, 2>>, D = <<C/bits, 3:3>>,
            {A, C, D, <<C/bits, 4>>, <<D/bits, 5>>, <<A/bits, 6:7>>, D, <<D/bits, 7>>, C}.
        made(L) -> << <<X:4/little, (X + 1):12>> || X <- L >>.
        taken(B) -> [X || <<X:5/signed>> <= B].
        """;
  }

  private Value integer() {
    return random.nextInt(10) == 0 ? terms.any(1) : terms.integer();
  }

  private Value text() {
    String text = pick("abc", "a\u00e9\u4e2d\ud83d\ude00", "a", "\u0000a");
    return switch (random.nextInt(3)) {
      case 0 -> Bits.of(text.getBytes(StandardCharsets.UTF_16LE));
      case 1 -> Bits.of(text.getBytes(StandardCharsets.UTF_16BE));
      default -> Bits.utf8(text);
    };
  }

  private Value subject() {
    byte[] bytes = new byte[random.nextInt(24)];
    random.nextBytes(bytes);
    return switch (random.nextInt(5)) {
      case 0 -> text();
      case 1 -> terms.any(1);
      case 2 -> new Bits(bytes, 0, 8L * bytes.length);
      case 3 -> new Bits(bytes, bytes.length, 7L * bytes.length);
      default -> {
        if (bytes.length > 0) {
          bytes[0] = 3;
        }
        yield Bits.of(bytes);
      }
    };
  }

  /** Mostly a size; not a large one, for which the real system would run out of memory. */
  private Value sizeValue() {
    if (random.nextInt(12) == 0) {
      Value strange = terms.any(0);
      return strange instanceof Small small && small.number > 200 ? Atom.TRUE : strange;
    }
    return Small.of(random.nextInt(-1, 20) * (random.nextInt(4) == 0 ? 8L : 1L));
  }

  private Value call(int functions) {
    int index = random.nextInt(functions);
    Value argument =
        switch (random.nextInt(20)) {
          case 0 -> new Tuple(Atom.of("fork"), Cons.list(List.of(subject())));
          case 1 -> new Tuple(Atom.of("taken"), Cons.list(List.of(subject())));
          case 2 ->
              new Tuple(
                  Atom.of("made"),
                  Cons.list(List.of(Cons.list(List.of(integer(), integer(), integer())))));
          case 3 ->
              new Tuple(
                  Atom.of("grow"),
                  Cons.list(
                      List.of(
                          Cons.list(List.of(integer(), integer(), integer(), integer(), integer())),
                          sizeValue())));
          case 4, 5, 6, 7, 8, 9, 10 -> {
            Value character =
                random.nextInt(3) == 0 ? integer() : Small.of(random.nextInt(0x111000));
            yield new Tuple(
                Atom.of("b" + index),
                Cons.list(
                    List.of(
                        integer(),
                        terms.integer(),
                        terms.real(),
                        terms.bits(),
                        sizeValue(),
                        character)));
          }
          default -> new Tuple(Atom.of("m" + index), Cons.list(List.of(subject(), sizeValue())));
        };
    return argument;
  }

  private static boolean isMatch(Value call) {
    String name = ((Atom) ((Tuple) call).elements[0]).name();
    return name.startsWith("m") && !name.equals("made") || name.equals("taken");
  }

  private static CallTarget find(Map<String, MachineFunction> functions, String name) {
    MachineFunction function = functions.get(name);
    if (function != null) {
      return new CallTarget.Interpreted(function);
    }
    int slash = name.lastIndexOf('/');
    Atom called = Atom.of(name.substring(0, slash));
    return BUILTINS
        .find(Atom.of("erlang"), called, Integer.parseInt(name.substring(slash + 1)))
        .<CallTarget>map(CallTarget.Native::new)
        .orElse(new CallTarget.Missing());
  }

  private static Value run(Map<String, MachineFunction> functions, Value call) {
    return run(functions, call, arguments(call), process -> {});
  }

  private static Value[] arguments(Value call) {
    return ErlProcess.list(((Tuple) call).elements[1]).toArray(Value[]::new);
  }

  private static Value run(
      Map<String, MachineFunction> functions,
      Value call,
      Value[] arguments,
      Consumer<Actor> prepare) {
    Actor process =
        new Actor(
            (module, name, arity) -> find(functions, name.name() + "/" + arity),
            new Pid(Atom.of("here"), 1, 0, 0),
            Long.MAX_VALUE,
            () -> false);
    prepare.accept(process);
    try {
      Value name = ((Tuple) call).elements[0];
      return process.run(Atom.of("bits_under_test"), (Atom) name, arguments);
    } catch (Raise raise) {
      return new Tuple(raise.kind, raise.reason);
    }
  }

  /** The same with all arguments as unknowns; what does not fit together is told. */
  private String followed(Map<String, MachineFunction> functions, Value call, Value expected) {
    return follow.problems(
        arguments(call),
        expected,
        (arguments, following) ->
            run(functions, call, arguments, process -> process.follow(following)));
  }

  @Test
  void constructionAndMatchingAreThoseOfTheRealSystem() {
    int functions = 120;
    List<String> differences = new ArrayList<>();
    int successes = 0;
    int built = 0;
    int matched = 0;
    for (int round = 0; round < ROUNDS; round++) {
      String source = module(functions);
      Map<String, MachineFunction> ours =
          Lowering.functions(CoreReader.module(ErlProcess.shared().core(source)), "bits.erl");
      CoreModule core = CoreReader.module(ErlProcess.shared().core(source));
      Map<String, MachineFunction> following =
          Lowering.following(
              core,
              "bits.erl",
              "bits.erl",
              CoverageMap.of(core, "bits.erl", true),
              FollowOptions.NONE,
              Optional.empty());
      List<Value> calls = new ArrayList<>();
      for (int i = 0; i < CALLS; i++) {
        calls.add(call(functions));
      }
      List<Value> answers =
          ErlProcess.list(
              ErlProcess.shared()
                  .call(source + CALLER, "bits_under_test", "calls", Cons.list(calls)));
      for (int i = 0; i < calls.size(); i++) {
        boolean matches = isMatch(calls.get(i));
        matched += matches ? 1 : 0;
        built += matches ? 0 : 1;
        Value result = run(ours, calls.get(i));
        if (answers.get(i) instanceof Tuple tuple && tuple.elements[0] != Atom.ERROR) {
          successes++;
        }
        String wrong = followed(following, calls.get(i), answers.get(i));
        if (!ExactEquality.same(result, answers.get(i)) || !wrong.isEmpty()) {
          String name = ErlangText.line(((Tuple) calls.get(i)).elements[0]);
          String definition =
              source.lines().filter(line -> line.startsWith(name + "(")).findFirst().orElse("");
          differences.add(
              "%s called %s is %s not %s%n    followed, it %s"
                  .formatted(
                      definition,
                      ErlangText.line(calls.get(i)),
                      ErlangText.line(answers.get(i)),
                      ErlangText.line(result),
                      wrong));
        }
      }
    }
    assertThat(differences.stream().limit(20)).isEmpty();
    System.out.printf(
        "bit strings: %,d constructions and %,d matches compared with the real system, each on plain"
            + " values and followed, with %,d conditions of %,d branches%n",
        built, matched, follow.conditions(), follow.decisions());
    assertThat(built + matched).isEqualTo(ROUNDS * CALLS);
    assertThat(built).isGreaterThan(ROUNDS * CALLS / 4);
    assertThat(matched).isGreaterThan(ROUNDS * CALLS / 4);
    assertThat(successes).isGreaterThan(ROUNDS * 1_000);
    assertThat(follow.decisions()).isGreaterThan(ROUNDS * 6_250);
    assertThat(follow.losses()).isLessThan(follow.decisions() / 20);
  }

  @Test
  void appendingPieceByPieceTakesLinearTime() {
    String source =
        """
        -module(growing).
        grow(0, Acc) -> Acc;
        grow(N, Acc) -> grow(N - 1, <<Acc/binary, N:16>>).
        """;
    Map<String, MachineFunction> ours =
        Lowering.functions(CoreReader.module(ErlProcess.shared().core(source)), "growing.erl");

    Value result =
        run(ours, new Tuple(Atom.of("grow"), Cons.list(List.of(Small.of(1_000_000), Bits.EMPTY))));

    assertThat(((Bits) result).byteSize()).isEqualTo(2_000_000);
  }
}
