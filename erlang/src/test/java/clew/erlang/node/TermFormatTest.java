package clew.erlang.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Fun;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Pid;
import clew.erlang.value.Port;
import clew.erlang.value.Reference;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TermFormatTest {
  private static final int TERMS = 6_000;
  private static final int BATCH = 200;
  private static final int DEEP = 100_000;

  private final BeamNode node = RealErlang.node();

  @BeforeAll
  void start() throws Exception {
    node.system();
  }

  @AfterAll
  void end() {
    node.close();
  }

  @Test
  void generatedTermsComeBackFromTheNodeAsTheyWent() throws Exception {
    TermGenerator generator = new TermGenerator(new Random(1));
    for (int done = 0; done < TERMS; done += BATCH) {
      List<Value> batch = batch(generator);

      List<Value> back = NodeTerms.elements(echo(Cons.list(batch)));

      for (int i = 0; i < batch.size(); i++) {
        assertThat(ExactEquality.same(batch.get(i), back.get(i))).as("term %d", done + i).isTrue();
      }
    }
  }

  @Test
  void theNodeSeesTheTermsThatWeMean() throws Exception {
    // Equal on our side could mean two mistakes that cancel out: the node compares as well.
    TermGenerator generator = new TermGenerator(new Random(2));
    for (int done = 0; done < TERMS; done += BATCH) {
      Value list = Cons.list(batch(generator));
      Value bytes = returned("erlang", "term_to_binary", list);

      Value ours = Bits.of(TermWriter.write(list));
      Value theirs = returned("erlang", "binary_to_term", ours);

      assertThat(ExactEquality.same(list, theirs)).isTrue();
      assertThat(ExactEquality.same(list, TermReader.read(NodeTerms.bytes(bytes)))).isTrue();
    }
  }

  @Test
  void theBytesAreThoseOfTheNode() throws Exception {
    // The first minor version is what OTP 25 writes by default; later ones can still write it.
    Value options = Cons.list(List.of(NodeTerms.tuple(Atom.of("minor_version"), Small.of(1))));
    TermGenerator generator = new TermGenerator(new Random(3));
    for (int compared = 0; compared < 500; ) {
      Value term = generator.term(2);
      if (hasOrder(term)) {
        continue;
      }
      byte[] theirs = NodeTerms.bytes(returned("erlang", "term_to_binary", term, options));
      assertThat(TermWriter.write(term)).isEqualTo(theirs);
      compared++;
    }
  }

  @Test
  void aListNestedDeeplyComesBack() throws Exception {
    Value deep = Nil.NIL;
    for (int i = 0; i < DEEP; i++) {
      deep = i % 2 == 0 ? new Cons(deep, Nil.NIL) : new Tuple(Atom.OK, deep);
    }

    assertThat(ExactEquality.same(deep, echo(deep))).isTrue();
  }

  @Test
  void aLongListComesBack() throws Exception {
    Value[] numbers = new Value[DEEP];
    Arrays.setAll(numbers, i -> Small.of(i * 1_000L));
    Value list = Cons.list(List.of(numbers));

    assertThat(ExactEquality.same(list, echo(list))).isTrue();
  }

  @Test
  void aLargeMapComesBack() throws Exception {
    MapValue.Builder builder = MapValue.builder();
    for (int i = 0; i < 2_000; i++) {
      builder.put(new Tuple(Small.of(i), Atom.OK), Small.of(-i));
    }
    Value map = builder.build();

    assertThat(ExactEquality.same(map, echo(map))).isTrue();
    assertThat(returned("erlang", "map_size", map)).isEqualTo(Small.of(2_000));
  }

  @Test
  void identitiesOfTheNodeCanBeSentBack() throws Exception {
    Value pid = returned("erlang", "self");
    Value reference = returned("erlang", "make_ref");
    Value port = NodeTerms.elements(returned("erlang", "ports")).getFirst();

    assertThat(pid).isInstanceOf(Pid.class);
    assertThat(reference).isInstanceOf(Reference.class);
    assertThat(port).isInstanceOf(Port.class);
    for (Value identity : List.of(pid, reference, port)) {
      assertThat(echo(identity)).isEqualTo(identity);
    }
    assertThat(returned("erlang", "is_port", port)).isEqualTo(Atom.TRUE);
  }

  @Test
  void funsOfTheNodeCanBeSentBackAndCalled() throws Exception {
    Value request =
        NodeTerms.tuple(
            Atom.of("run"),
            NodeTerms.text("lists:map(fun(X) -> fun(Y) -> X + Y end end, [1, 2])"),
            Atom.of("none"));
    NodeAnswer evaluation = node.ask(request, RealErlang.LIMITS);
    Value fun = NodeTerms.elements(((NodeAnswer.Returned) evaluation).value()).get(1);

    assertThat(fun).isInstanceOf(ForeignFun.class);
    assertThat(((Fun) fun).arity()).isEqualTo(1);
    assertThat(returned("erlang", "apply", fun, Cons.list(List.of(Small.of(40)))))
        .isEqualTo(Small.of(42));
  }

  @Test
  void compressedTermsAreRead() throws Exception {
    Value zeros = returned("lists", "duplicate", Small.of(10_000), Atom.of("zero"));
    Value options = Cons.list(List.of(Atom.of("compressed")));

    byte[] bytes = NodeTerms.bytes(returned("erlang", "term_to_binary", zeros, options));

    assertThat(bytes.length).isLessThan(2_000);
    assertThat(ExactEquality.same(TermReader.read(bytes), zeros)).isTrue();
  }

  @Test
  void anyCutOrChangedBytesAreMalformedOrAnotherTermButNeverACrash() throws Exception {
    Random random = new Random(4);
    TermGenerator generator = new TermGenerator(random);
    int malformed = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = TermWriter.write(generator.term(2));
      byte[] damaged = Arrays.copyOf(bytes, 1 + random.nextInt(bytes.length));
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      try {
        TermReader.read(damaged);
      } catch (TermReader.Malformed e) {
        malformed++;
      }
    }
    assertThat(malformed).isGreaterThan(10_000);
  }

  @Test
  void aLengthBeyondTheBytesIsMalformed() {
    byte[] binary = {(byte) 131, 109, 127, -1, -1, -1, 1};

    assertThatThrownBy(() -> TermReader.read(binary)).isInstanceOf(TermReader.Malformed.class);
  }

  private static List<Value> batch(TermGenerator generator) {
    List<Value> batch = new ArrayList<>();
    for (int i = 0; i < BATCH; i++) {
      batch.add(generator.term(4));
    }
    return batch;
  }

  /** Whether a map is in it whose entries have an order, which releases of OTP do not agree on. */
  private static boolean hasOrder(Value term) {
    return switch (term) {
      case MapValue map -> map.size() > 1;
      case Tuple tuple -> Arrays.stream(tuple.elements).anyMatch(TermFormatTest::hasOrder);
      case Cons cons -> hasOrder(cons.head) || hasOrder(cons.tail);
      default -> false;
    };
  }

  private Value echo(Value term) throws Exception {
    NodeAnswer evaluation = node.ask(NodeTerms.tuple(Atom.of("echo"), term), RealErlang.LIMITS);
    return ((NodeAnswer.Returned) evaluation).value();
  }

  private Value returned(String module, String function, Value... arguments) throws Exception {
    NodeAnswer evaluation =
        node.call(Atom.of(module), Atom.of(function), List.of(arguments), RealErlang.LIMITS);
    assertThat(evaluation).isInstanceOf(NodeAnswer.Returned.class);
    return ((NodeAnswer.Returned) evaluation).value();
  }
}
