package clew.erlang.library;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** OTP's own compiler, interpreted by us: hundreds of thousands of lines of real code at work. */
class CompilerAgainstErlTest {
  private static final Atom COMPILE = Atom.of("clew_compile");

  @TempDir private Path folder = Path.of("");

  private static List<String> modules() {
    return ComparedTable.isFull()
        ? List.of("orddict", "queue", "lists", "erl_parse", "erl_lint", "v3_core")
        : List.of("orddict");
  }

  @Test
  void theCompilerInOurMachineMakesTheSameBeamFilesByteForByte() throws Exception {
    List<String> differences = new ArrayList<>();
    try (ComparedCalls compared = new ComparedCalls(folder)) {
      compared.load(CompilerAgainstErlTest.class, "clew_compile");
      for (String module : modules()) {
        Value forms = compared.theirs(COMPILE, Atom.of("forms"), List.of(Atom.of(module)));
        String expected =
            ComparableText.text(compared.theirs(COMPILE, Atom.of("beam"), List.of(forms)));
        String actual = compared.ours(COMPILE, Atom.of("beam"), List.of(forms));
        assertThat(expected).contains("<<70,79,82,49");
        if (!actual.equals(expected)) {
          differences.add(module + " is compiled differently: " + ComparedCalls.cut(actual));
        }
      }
    }
    ComparedTable.report("compiler", modules().size(), differences);
    assertThat(differences).isEmpty();
  }
}
