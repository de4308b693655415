package clew.prolog.builtin.io;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.trace.Budget;
import clew.prolog.builtin.StandardBuiltins;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Solutions;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionTest {
  private final StringBuilder output = new StringBuilder();
  private final StringBuilder errors = new StringBuilder();

  private Solutions.Result run(Permissions permissions, String input, String goal) {
    PrologSession session = new PrologSession(permissions, input, errors::append);
    Database database = StandardBuiltins.database(session, List.of());
    ReadResult.Term term =
        (ReadResult.Term) new Reader(goal + " .").next(OperatorTable.standard(), ReadFlags.DEFAULT);
    Value value = term.value();
    return new Machine(database, output::append).solve(value, Budget.of(100_000, 0)).next();
  }

  @Test
  void opensNoFileUnlessItMay(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "hello.");
    String goal = "catch((open('%s',read,S),read(S,T)),error(E,_),T=E),print(T)".formatted(file);

    run(Permissions.NONE, "", goal);

    assertThat(output.toString())
        .isEqualTo("permission_error(open,source_sink,'%s')".formatted(file));
  }

  @Test
  void readsAFileThatItMayRead(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "hello.");

    run(new Permissions(true, false), "", "open('%s',read,S),read(S,T),print(T)".formatted(file));

    assertThat(output.toString()).isEqualTo("hello");
  }

  @Test
  void writesAFileThatItMayWrite(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("b.txt");

    run(new Permissions(false, true), "", "open('%s',write,S),write(S,x),close(S)".formatted(file));

    assertThat(file).hasContent("x");
  }

  @Test
  void readsItsInputAndThenTheEnd() {
    run(Permissions.NONE, "a. b.", "read(X),read(Y),read(Z),print([X,Y,Z])");

    assertThat(output.toString()).isEqualTo("[a,b,end_of_file]");
  }

  @Test
  void printsMessagesOfErrorsToTheErrorStream() {
    run(Permissions.NONE, "", "print_message(error,error(type_error(integer,a),_))");

    assertThat(errors.toString())
        .isEqualTo("ERROR: Type error: `integer' expected, found `a' (an atom)\n");
  }

  @Test
  void restoresTheOutputAfterAnException() {
    run(
        Permissions.NONE,
        "",
        "catch(with_output_to(string(_),(write(lost),throw(x))),x,true),write(seen)");

    assertThat(output.toString()).isEqualTo("seen");
  }

  @Test
  void restoresTheOutputAfterFailure() {
    run(Permissions.NONE, "", "(with_output_to(string(_),(write(lost),fail));true),write(seen)");

    assertThat(output.toString()).isEqualTo("seen");
  }

  @Test
  void runsNoShell() {
    assertThat(run(Permissions.NONE, "", "shell(ls)")).isInstanceOf(Solutions.Result.Raised.class);
  }

  @Test
  void asksTheProgramHowToPrint() {
    run(Permissions.NONE, "", "assertz((portray(secret(_)):-write('***'))),print(f(secret(1)))");

    assertThat(output.toString()).isEqualTo("f(***)");
  }

  @Test
  void isSilentForOthers() {
    run(Permissions.NONE, "", "print_message(silent,foo)");

    assertThat(errors).isEmpty();
  }
}
