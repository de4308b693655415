package clew.erlang.type;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.source.Diagnostic;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeTerms;
import clew.erlang.node.RealErlang;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every spec of two large libraries is read, and its seeds fit it. */
class LibrarySpecsTest {
  @TempDir Path folder;

  @Test
  void allSpecsOfStdlibAndKernelAreUnderstood() throws Exception {
    TermPool pool = new TermPool();
    int read = 0;
    List<Diagnostic> problems = new ArrayList<>();
    try (SpecFixture fixture = new SpecFixture(folder)) {
      for (String module : modules(fixture)) {
        Specs specs = fixture.specs(module);
        for (String function : specs.functions()) {
          int slash = function.lastIndexOf('/');
          Spec spec =
              specs
                  .find(
                      function.substring(0, slash), Integer.parseInt(function.substring(slash + 1)))
                  .orElseThrow();
          read++;
          for (List<Term> seed : spec.seeds(pool)) {
            assertThat(spec.inputCondition(pool, seed))
                .as("%s:%s takes %s", module, function, seed)
                .isEqualTo(pool.bool(true));
          }
        }
        problems.addAll(specs.problems());
      }
    }

    assertThat(read).isGreaterThan(2_500);
    assertThat(problems).isEmpty();
  }

  private static List<String> modules(SpecFixture fixture) throws Exception {
    List<String> names = new ArrayList<>();
    for (String library : List.of("stdlib", "kernel")) {
      NodeAnswer answer =
          fixture
              .node()
              .call(
                  Atom.of("application"),
                  Atom.of("get_key"),
                  List.of(Atom.of(library), Atom.of("modules")),
                  RealErlang.LIMITS);
      Value value = ((NodeAnswer.Returned) answer).value();
      if (NodeTerms.isTagged(value, "ok", 2)) {
        NodeTerms.elements(NodeTerms.element(value, 1))
            .forEach(name -> names.add(NodeTerms.string(name)));
      }
    }
    assertThat(names).hasSizeGreaterThan(100);
    return names;
  }
}
