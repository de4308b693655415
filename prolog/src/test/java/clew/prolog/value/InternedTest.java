package clew.prolog.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Atoms and functors are one object for each, and are not kept for ever. */
class InternedTest {
  /** Is full after a few hundred atoms. */
  private static final long LITTLE = 1 << 16;

  @Test
  void whatHasTheSameNameIsTheSameObject() {
    assertThat(Atom.of("some" + "thing")).isSameAs(Atom.of(new String("something")));
    assertThat(Functor.of("f", 2)).isSameAs(Functor.of(Atom.of("f"), 2));
    assertThat(Functor.of("f", 2)).isNotEqualTo(Functor.of("f", 3));
  }

  @Test
  void theReservedEmptyListIsNotTheAtomOfItsName() {
    assertThat(Atom.NIL).isNotEqualTo(Atom.of("[]"));
  }

  @Test
  void severalThreadsGetTheSameObject() throws Exception {
    for (Interned table : List.of(new Interned(), new Interned(LITTLE))) {
      try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
        List<Future<List<Atom>>> made = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
          made.add(threads.submit(() -> atoms(table)));
        }
        List<Atom> first = made.getFirst().get();
        for (Future<List<Atom>> each : made) {
          for (int i = 0; i < first.size(); i++) {
            assertThat(each.get().get(i)).isSameAs(first.get(i));
          }
        }
      }
    }
  }

  private static List<Atom> atoms(Interned table) {
    List<Atom> atoms = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      atoms.add(table.of("shared" + i));
    }
    return atoms;
  }

  @Test
  void severalThreadsGetTheSameFunctor() throws Exception {
    Atom name = Atom.of("of_several_threads");
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<List<Functor>>> made = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        made.add(
            threads.submit(
                () -> IntStream.range(0, 500).mapToObj(n -> Functor.of(name, n)).toList()));
      }
      for (Future<List<Functor>> each : made) {
        assertThat(each.get()).isEqualTo(made.getFirst().get());
      }
    }
  }

  @Test
  void whatSomebodyHasStaysTheSameObjectHoweverManyOthersAreMade() {
    Interned table = new Interned(LITTLE);
    List<Atom> kept = atoms(table);
    for (int i = 0; i < 300_000; i++) {
      table.of("other" + i);
    }

    assertThat(atoms(table)).isEqualTo(kept);
  }

  @Test
  void largeAtomsThatNobodyHasAnyMoreGo() {
    // More than memory can hold at a time, if it has to be that many.
    assertThatAtomsGo(new Interned(), "large".repeat(100_000), 1);
  }

  @Test
  void smallAtomsThatNobodyHasAnyMoreGo() {
    assertThatAtomsGo(new Interned(), "small", 10_000);
  }

  private static void assertThatAtomsGo(Interned table, String name, int atATime) {
    long most = 2 * Runtime.getRuntime().maxMemory() / name.length();
    long made = 0;
    while (table.size() == made && made < most) {
      for (int i = 0; i < atATime; i++) {
        table.of(name + made);
        made++;
      }
    }

    assertThat((long) table.size()).isLessThan(made);
  }
}
