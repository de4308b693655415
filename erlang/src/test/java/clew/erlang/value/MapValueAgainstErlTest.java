package clew.erlang.value;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.judge.BoundaryTerms;
import clew.erlang.judge.ErlProcess;
import clew.erlang.node.TermWriter;
import clew.erlang.render.ErlangText;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MapValueAgainstErlTest {
  private static final String ORDERS =
      """
      -module(orders).
      of_lists(Lists) -> [orders(maps:from_list(L)) || L <- Lists].
      orders(M) ->
          {maps:to_list(M), maps:keys(M), iterated(maps:next(maps:iterator(M))),
           term_to_binary(M)}.
      iterated(none) -> [];
      iterated({K, V, I}) -> [{K, V} | iterated(maps:next(I))].
      """;

  private static Value pairs(List<MapValue.Entry> entries) {
    return Cons.list(entries.stream().map(e -> new Tuple(e.key(), e.value())).toList());
  }

  private static MapValue build(List<MapValue.Entry> entries) {
    MapValue.Builder map = MapValue.builder();
    entries.forEach(entry -> map.put(entry.key(), entry.value()));
    return map.build();
  }

  private static void compareOrders(List<List<MapValue.Entry>> maps, Atoms atoms) {
    Value lists = Cons.list(maps.stream().map(MapValueAgainstErlTest::pairs).toList());
    List<Value> answers =
        ErlProcess.list(ErlProcess.shared().call(ORDERS, "orders", "of_lists", lists));
    for (int i = 0; i < maps.size(); i++) {
      MapValue map = build(maps.get(i));
      Value[] expected = ((Tuple) answers.get(i)).elements;
      assertThat(ErlangText.line(pairs(map.entries(atoms))))
          .isEqualTo(ErlangText.line(expected[0]));
      assertThat(ErlangText.line(pairs(map.iteration(atoms))))
          .isEqualTo(ErlangText.line(expected[2]));
      assertThat(TermWriter.write(map, TermWriter.Form.DEFAULT, atoms))
          .isEqualTo(((Bits) expected[3]).toBytes());
    }
  }

  @Test
  void mapsOfMixedKeysHaveTheOrdersOfTheRealSystem() {
    BoundaryTerms terms = new BoundaryTerms(ErlProcess.shared(), 11);
    List<List<MapValue.Entry>> maps = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      int size = i < 270 ? terms.random().nextInt(120) : terms.random().nextInt(300, 3000);
      List<MapValue.Entry> entries = new ArrayList<>();
      for (int j = 0; j < size; j++) {
        entries.add(new MapValue.Entry(terms.key(3), Small.of(j)));
      }
      maps.add(entries);
    }
    compareOrders(maps, terms.atoms());
  }

  @Test
  void mapsOfThousandsOfIntegersHaveTheOrdersOfTheRealSystem() {
    Random random = new Random(5);
    List<List<MapValue.Entry>> maps = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      int size = random.nextInt(33, 5000);
      List<MapValue.Entry> entries = new ArrayList<>();
      for (int j = 0; j < size; j++) {
        Value key = Small.of(i % 2 == 0 ? j : random.nextLong() >> random.nextInt(60));
        entries.add(new MapValue.Entry(key, Small.of(j)));
      }
      maps.add(entries);
    }
    compareOrders(maps, Atoms.NONE);
  }

  /** Integers whose whole hashes are equal, so that the trie has to hash them anew. */
  private static List<Value> colliding() {
    Map<Integer, Long> seen = new HashMap<>();
    List<Value> colliding = new ArrayList<>();
    for (long n = 0; n < 600_000; n++) {
      Long other = seen.put(InternalHash.of(Small.of(n), Atoms.NONE), n);
      if (other != null) {
        colliding.add(Small.of(other));
        colliding.add(Small.of(n));
      }
    }
    return colliding;
  }

  @Test
  void keysWithEqualHashesHaveTheOrdersOfTheRealSystem() {
    List<Value> keys = colliding();
    assertThat(keys).hasSizeGreaterThan(40);
    List<MapValue.Entry> entries = new ArrayList<>();
    keys.forEach(key -> entries.add(new MapValue.Entry(key, key)));

    compareOrders(List.of(entries), Atoms.NONE);
  }

  @Test
  void pathsIntoLargeMapsAreThoseOfTheRealSystem() {
    List<MapValue.Entry> entries = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      entries.add(new MapValue.Entry(Small.of(i * 7L), Small.of(i)));
    }
    colliding().forEach(key -> entries.add(new MapValue.Entry(key, key)));
    MapValue map = build(entries);
    Value paths =
        ErlProcess.shared()
            .call(
                """
                -module(paths).
                of_list(L) ->
                    M = maps:from_list(L),
                    next(erts_internal:map_next(0, M, []), []).
                next([Path, M | Seen], Paths) when is_integer(Path) ->
                    next(erts_internal:map_next(Path, M, []), [{Path, length(Seen)} | Paths]);
                next(_, Paths) -> lists:reverse(Paths).
                """,
                "paths",
                "of_list",
                pairs(entries));
    List<Value> chunks = ErlProcess.list(paths);
    assertThat(chunks).isNotEmpty();

    BigInteger path = BigInteger.ZERO;
    for (Value expected : chunks) {
      Value[] chunk = ((Tuple) expected).elements;
      MapValue.Chunk ours =
          map.from(path, (int) ((Small) chunk[1]).number, Atoms.NONE).orElseThrow();
      assertThat(ours.next()).contains(Big.number(chunk[0]));
      path = Big.number(chunk[0]);
    }
  }

  @Test
  void referencesOfTheNodeItselfHaveTheirPlaceInLargeMaps() {
    Value keys =
        ErlProcess.shared()
            .call(
                """
                -module(references).
                some() -> [make_ref() || _ <- lists:seq(1, 100)].
                """,
                "references",
                "some");
    List<MapValue.Entry> entries = new ArrayList<>();
    ErlProcess.list(keys).forEach(key -> entries.add(new MapValue.Entry(key, key)));

    compareOrders(List.of(entries), Atoms.NONE);
  }
}
