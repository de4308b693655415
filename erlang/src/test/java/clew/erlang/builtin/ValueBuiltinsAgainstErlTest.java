package clew.erlang.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.eval.CallTarget;
import clew.erlang.eval.Linker;
import clew.erlang.eval.Raise;
import clew.erlang.judge.BoundaryTerms;
import clew.erlang.judge.ErlProcess;
import clew.erlang.node.TermWriter;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Pid;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ValueBuiltinsAgainstErlTest {
  private static final String CALLER =
      """
      -module(builtins).
      calls(Cs) -> [begin erlang:yield(), call(C) end || C <- Cs].
      call({M, F, As}) -> try apply(M, F, As) catch C:R -> {C, R} end.
      """;

  private final BoundaryTerms terms = new BoundaryTerms(ErlProcess.shared(), 99);
  private final Random random = terms.random();
  private final Linker linker =
      new Linker() {
        @Override
        public CallTarget find(Atom module, Atom function, int arity) {
          return new CallTarget.Missing();
        }

        @Override
        public Atoms atoms() {
          return terms.atoms();
        }
      };
  private final BuiltinRegistry registry = StandardBuiltins.registry();
  private final List<Value> calls = new ArrayList<>();

  private void call(String module, String name, Value... arguments) {
    calls.add(new Tuple(Atom.of(module), Atom.of(name), Cons.list(List.of(arguments))));
  }

  private Value run(Value call) {
    Value[] parts = ((Tuple) call).elements;
    Value[] arguments = ErlProcess.list(parts[2]).toArray(Value[]::new);
    Actor process =
        new Actor(linker, new Pid(Atom.of("here"), 1, 0, 0), Long.MAX_VALUE, () -> false);
    try {
      return registry
          .find((Atom) parts[0], (Atom) parts[1], arguments.length)
          .orElseThrow()
          .call(process, arguments);
    } catch (Raise raise) {
      return new Tuple(raise.kind, raise.reason);
    }
  }

  private void compare() {
    List<Value> answers =
        ErlProcess.list(ErlProcess.shared().call(CALLER, "builtins", "calls", Cons.list(calls)));
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      Value ours = run(calls.get(i));
      if (!ExactEquality.same(ours, answers.get(i))) {
        differences.add(
            ErlangText.line(calls.get(i), 700)
                + " is "
                + ErlangText.line(answers.get(i), 500)
                + " not "
                + ErlangText.line(ours, 500));
      }
    }
    assertThat(differences.stream().limit(15)).isEmpty();
  }

  private Value oneOf(String... atoms) {
    return Atom.of(atoms[random.nextInt(atoms.length)]);
  }

  private Value option(String name, long value) {
    return new Tuple(Atom.of(name), Small.of(value));
  }

  private Value list(Value... values) {
    return Cons.list(List.of(values));
  }

  @Test
  void termsAreWrittenByteByByte() {
    for (int i = 0; i < 6_000; i++) {
      Value term = terms.any(i % 5);
      call("erlang", "term_to_binary", term);
      call("erlang", "external_size", term);
      Value options =
          switch (random.nextInt(8)) {
            case 0 -> list(Atom.of("compressed"));
            case 1 -> list(option("compressed", random.nextInt(11)));
            case 2 -> list(option("minor_version", random.nextInt(4)), Atom.of("compressed"));
            case 3 -> list(Atom.of("deterministic"), option("minor_version", 2));
            case 4 -> list(Atom.of("strange"));
            case 5 -> Atom.of("compressed");
            default -> list(option("minor_version", random.nextInt(3)));
          };
      call("erlang", "term_to_binary", term, options);
      call("erlang", "external_size", term, list(option("minor_version", random.nextInt(3))));
    }
    compare();
  }

  @Test
  void longTermsAreCompressedByteByByte() {
    for (int i = 0; i < 200; i++) {
      List<Value> values = new ArrayList<>();
      for (int j = 0; j < random.nextInt(300); j++) {
        values.add(terms.any(2));
      }
      call(
          "erlang",
          "term_to_binary",
          Cons.list(values),
          list(option("compressed", random.nextInt(10))));
    }
    compare();
  }

  @Test
  void largeMapsAreWrittenInOrderOfTheirKeysOnDemand() {
    for (int i = 0; i < 60; i++) {
      MapValue.Builder map = MapValue.builder();
      for (int j = 0; j < 200; j++) {
        map.put(terms.key(2), Small.of(j));
      }
      call("erlang", "term_to_binary", map.build(), list(Atom.of("deterministic")));
    }
    compare();
  }

  @Test
  void damagedBytesAreReadAsTheRealSystemReadsThem() {
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = TermWriter.write(terms.any(i % 4));
      int changes = random.nextInt(3);
      for (int j = 0; j < changes; j++) {
        int at = 1 + random.nextInt(bytes.length - 1);
        // Tags that stand for atoms by their number, or for functions, are not ours to judge.
        byte next = (byte) random.nextInt(256);
        bytes[at] = next == 73 || next == 75 || next == 82 || next == 112 || next == 117 ? 0 : next;
      }
      int length = random.nextInt(6) == 0 ? random.nextInt(bytes.length + 1) : bytes.length;
      Value binary = new Bits(bytes, 0, 8L * length);
      call(
          "erlang",
          "binary_to_term",
          binary,
          random.nextBoolean() ? Nil.NIL : list(Atom.of("used")));
    }
    compare();
  }

  @Test
  void hashesAndChecksumsAreThoseOfTheRealSystem() {
    for (int i = 0; i < 4_000; i++) {
      call("erlang", "phash2", terms.any(2), terms.integer());
      call("erlang", "phash", terms.any(2), terms.integer());
      Value data = random.nextInt(4) == 0 ? terms.any(2) : terms.bits();
      call("erlang", "crc32", data);
      call("erlang", "adler32", data);
      call("erlang", "crc32", terms.integer(), data);
      call("erlang", "adler32", terms.integer(), data);
      call("erlang", "md5", data);
    }
    compare();
  }

  @Test
  void floatsAreWrittenWithEveryOption() {
    for (int i = 0; i < 6_000; i++) {
      List<Value> options = new ArrayList<>();
      for (int j = 0; j < random.nextInt(4); j++) {
        options.add(
            switch (random.nextInt(5)) {
              case 0 -> oneOf("short", "compact");
              case 1 -> option("scientific", random.nextInt(-1, 260));
              case 2 -> option("decimals", random.nextInt(-1, 260));
              case 3 -> option("decimals", random.nextInt(20));
              default -> random.nextInt(10) == 0 ? terms.any(1) : oneOf("compact");
            });
      }
      Value number = random.nextInt(10) == 0 ? terms.any(0) : terms.real();
      call("erlang", "float_to_list", number, Cons.list(options));
      call("erlang", "float_to_binary", number, Cons.list(options));
      call("erlang", "float_to_list", number);
    }
    compare();
  }

  /** Text in pieces, some of them cut or damaged. */
  private Value chardata(int depth) {
    List<Value> parts = new ArrayList<>();
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      byte[] utf8 = "a\u00e9\u4e2d\ud83d\ude00b".getBytes(StandardCharsets.UTF_8);
      if (random.nextInt(4) == 0) {
        utf8 = new byte[] {'a', -32, -19, -16, -12, -62, -64, -128, -112, -96, -65, -11};
        for (int j = 0; j < utf8.length; j++) {
          byte other = utf8[j];
          int with = random.nextInt(utf8.length);
          utf8[j] = utf8[with];
          utf8[with] = other;
        }
      }
      int from = random.nextInt(utf8.length);
      int to = from + random.nextInt(utf8.length - from + 1);
      parts.add(
          switch (random.nextInt(depth > 0 ? 9 : 6)) {
            case 0 -> Small.of(random.nextInt(0x110));
            case 1 -> Small.of(random.nextInt(40) == 0 ? random.nextInt(0x111000) : 'x');
            case 2 -> new Bits(utf8, 8L * from, 8L * (to - from));
            case 3 -> new Bits(utf8, 0, 8L * to);
            case 4 -> random.nextInt(8) == 0 ? terms.bits() : Bits.EMPTY;
            case 5 -> random.nextInt(60) == 0 ? terms.any(0) : new Bits(utf8, 8, 16);
            default -> chardata(depth - 1);
          });
    }
    Value tail = random.nextInt(5) == 0 ? Bits.utf8("z\u00e9") : Nil.NIL;
    return random.nextInt(8) == 0 && !parts.isEmpty()
        ? parts.getFirst()
        : Cons.list(parts, count == 0 ? Nil.NIL : tail);
  }

  @Test
  void textIsConvertedAsTheRealSystemDoesIt() {
    for (int i = 0; i < 20_000; i++) {
      Value data = chardata(3);
      Value encoding = random.nextInt(4) == 0 ? Atom.of("latin1") : oneOf("unicode", "utf8");
      call("unicode", "characters_to_list", data, encoding);
      call("unicode", "characters_to_binary", data, encoding);
      call("unicode", "bin_is_7bit", data);
    }
    compare();
  }

  @Test
  void mapsAreIteratedAsTheRealSystemDoesIt() {
    for (int i = 0; i < 300; i++) {
      MapValue.Builder map = MapValue.builder();
      int size = random.nextInt(3) == 0 ? random.nextInt(40) : random.nextInt(33, 90);
      for (int j = 0; j < size; j++) {
        map.put(terms.key(1), Small.of(j));
      }
      MapValue built = map.build();
      call("erts_internal", "map_next", Small.of(0), built, Atom.of("iterator"));
      call("erts_internal", "map_next", Small.of(0), built, Nil.NIL);
      Value path = Small.of(random.nextInt(-1, 300));
      call("erts_internal", "map_next", path, built, list(Atom.OK));
      call("erts_internal", "map_next", path, built, Atom.of("iterator"));
      call("erts_internal", "map_next", terms.any(0), built, terms.any(0));
    }
    compare();
  }
}
