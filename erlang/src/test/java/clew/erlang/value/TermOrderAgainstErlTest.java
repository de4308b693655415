package clew.erlang.value;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.judge.BoundaryTerms;
import clew.erlang.judge.ErlProcess;
import clew.erlang.render.ErlangText;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TermOrderAgainstErlTest {
  private static final String ORDER =
      """
      -module(order).
      pairs(Ps) -> [{order(A, B), A =:= B, order(B, A)} || {A, B} <- Ps].
      order(A, B) when A < B -> -1;
      order(A, B) when A == B -> 0;
      order(A, B) when A > B -> 1.
      hashes(Ts) -> [{erlang:phash2(T), erlang:phash2(T, 1 bsl 32), erlang:phash(T, 1 bsl 32)}
                     || T <- Ts].
      refs() -> [{make_ref(), self()} || _ <- lists:seq(1, 20)].
      """;

  @Test
  void pairsOfTermsCompareAsInTheRealSystem() {
    BoundaryTerms terms = new BoundaryTerms(ErlProcess.shared(), 1);
    List<Value> pairs = new ArrayList<>();
    for (int i = 0; i < 30_000; i++) {
      Value left = terms.any(i % 4);
      Value right = i % 3 == 0 ? terms.any(i % 4) : terms.near(left);
      pairs.add(new Tuple(left, right));
    }
    comparePairs(pairs);
  }

  private static void comparePairs(List<Value> pairs) {
    List<Value> answers =
        ErlProcess.list(ErlProcess.shared().call(ORDER, "order", "pairs", Cons.list(pairs)));

    List<String> differences = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      Value[] pair = ((Tuple) pairs.get(i)).elements;
      Value ours =
          new Tuple(
              Small.of(Integer.signum(TermOrder.compare(pair[0], pair[1]))),
              Atom.of(ExactEquality.same(pair[0], pair[1])),
              Small.of(Integer.signum(TermOrder.compare(pair[1], pair[0]))));
      if (!ExactEquality.same(ours, answers.get(i))) {
        differences.add(
            ErlangText.line(pairs.get(i))
                + " is "
                + ErlangText.line(answers.get(i))
                + " not "
                + ErlangText.line(ours));
      }
    }
    assertThat(differences.stream().limit(20)).isEmpty();
  }

  @Test
  void termsHashAsInTheRealSystem() {
    BoundaryTerms terms = new BoundaryTerms(ErlProcess.shared(), 2);
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      values.add(terms.any(i % 4));
    }
    values.addAll(ErlProcess.list(ErlProcess.shared().call(ORDER, "order", "refs")));
    compareHashes(values);
  }

  private static void compareHashes(List<Value> values) {
    List<Value> answers =
        ErlProcess.list(ErlProcess.shared().call(ORDER, "order", "hashes", Cons.list(values)));

    List<String> differences = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      int hash = PortableHash.of(values.get(i));
      Value ours =
          new Tuple(
              Small.of(hash & 0x7ffffff),
              Small.of(Integer.toUnsignedLong(hash)),
              Small.of(1 + Integer.toUnsignedLong(OldHash.of(values.get(i)))));
      if (!ExactEquality.same(ours, answers.get(i))) {
        differences.add(
            ErlangText.line(values.get(i))
                + ": "
                + ErlangText.line(answers.get(i))
                + " not "
                + ErlangText.line(ours));
      }
    }
    assertThat(differences.stream().limit(20)).isEmpty();
  }

  private static Value identifier(Random random) {
    Atom node = Atom.of(random.nextBoolean() ? "one@example" : "two@example");
    int creation = random.nextInt(1, 3);
    int[] words = {1, 2, 3, 0x7fff, 0x8000, 0x10000, 0xfffffff, -1};
    int first = words[random.nextInt(words.length)];
    int second = words[random.nextInt(words.length)];
    return switch (random.nextInt(3)) {
      case 0 ->
          new Pid(node, Integer.toUnsignedLong(first), Integer.toUnsignedLong(second), creation);
      case 1 ->
          new Port(
              node,
              random.nextBoolean()
                  ? Integer.toUnsignedLong(first)
                  : Integer.toUnsignedLong(second) << 32 | Integer.toUnsignedLong(first),
              creation);
      default ->
          new Reference(
              node,
              creation,
              random.nextInt(4) == 0
                  ? List.of(first & 0x3ffff)
                  : List.of(first & 0x3ffff, second, words[random.nextInt(3)]));
    };
  }

  @Test
  void identifiersOfOtherNodesCompareAndHashAsInTheRealSystem() {
    Random random = new Random(12);
    List<Value> pairs = new ArrayList<>();
    for (int i = 0; i < 30_000; i++) {
      pairs.add(new Tuple(identifier(random), identifier(random)));
    }
    comparePairs(pairs);
    compareHashes(pairs);
  }
}
