package clew.prolog.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Atoms and functors are one object for each, and are not kept for ever. */
class InternedTest {
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
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<List<Atom>>> made = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        made.add(threads.submit(InternedTest::atoms));
      }
      List<Atom> first = made.getFirst().get();
      for (Future<List<Atom>> each : made) {
        for (int i = 0; i < first.size(); i++) {
          assertThat(each.get().get(i)).isSameAs(first.get(i));
        }
      }
    }
  }

  private static List<Atom> atoms() {
    List<Atom> atoms = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      atoms.add(Atom.of("shared" + i));
    }
    return atoms;
  }

  @Test
  void whatNobodyHasAnyMoreGoes() {
    Interned<String, Object> table = new Interned<>(name -> new byte[1 << 20]);
    // More than memory can hold at a time, if it has to be that many.
    long most = 2 * Runtime.getRuntime().maxMemory() / (1 << 20);
    long made = 0;
    while (table.size() == made && made < most) {
      table.of("large" + made);
      made++;
    }

    assertThat((long) table.size()).isLessThan(made);
  }
}
