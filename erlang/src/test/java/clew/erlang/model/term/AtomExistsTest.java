package clew.erlang.model.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which names are proposed as those of atoms, and as those of none. */
class AtomExistsTest {
  private static final Atoms SYSTEM =
      new Atoms() {
        @Override
        public long number(Atom atom) {
          return Atoms.byName(atom);
        }

        @Override
        public boolean has(String name) {
          return Set.of("ok", "start", "stop", "qqqq", "t\u00e9l").contains(name);
        }

        @Override
        public List<String> named() {
          return List.of("start", "stop", "t\u00e9l");
        }
      };

  private final TermPool pool = new TermPool();
  private final AtomExists characters = new AtomExists(AtomSpelling.NAMED, SYSTEM);
  private final AtomExists bytes = new AtomExists(AtomSpelling.NAMED_BY_BYTES, SYSTEM);

  @Test
  void namesOfTheProgramAreProposedAndAllAreThere() {
    List<Term> proposed = characters.inverse(pool, pool.bool(true));

    assertThat(proposed).startsWith(TextTerms.list(pool, "start"), TextTerms.list(pool, "stop"));
    assertThat(proposed).allMatch(text -> characters.isNamed(pool, text));
  }

  @Test
  void namesOfTheSameLengthComeFirst() {
    Term like = TextTerms.list(pool, "abcd");

    assertThat(characters.inverse(pool, pool.bool(true), like))
        .first()
        .isEqualTo(TextTerms.list(pool, "stop"));
  }

  @Test
  void whatIsProposedAsNoNameIsNone() {
    Term like = TextTerms.list(pool, "abcd");

    assertThat(characters.inverse(pool, pool.bool(false), like))
        .isNotEmpty()
        .noneMatch(text -> characters.isNamed(pool, text));
  }

  @Test
  void bytesAreReadAsUtf8() {
    Term name = TextTerms.utf8(pool, "t\u00e9l");

    assertThat(bytes.evaluate(pool, List.of(name))).contains(pool.bool(true));
    assertThat(bytes.inverse(pool, pool.bool(true))).contains(name);
    assertThat(bytes.evaluate(pool, List.of(pool.list(List.of(pool.integer(0xe9)))))).isEmpty();
  }
}
