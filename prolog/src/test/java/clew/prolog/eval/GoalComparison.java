package clew.prolog.eval;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.trace.Budget;
import clew.prolog.Comparison;
import clew.prolog.PrologEnvironment;
import clew.prolog.builtin.io.PrologSession;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.load.Loader;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Compares answers, their order and errors with those of the real system, many goals at once. */
final class GoalComparison {
  private static final int ANSWERS = 5;
  private static final String CRASH = "crash";
  private static final Functor ERROR = Functor.of("error", 2);
  private static final Functor EXISTENCE = Functor.of("existence_error", 2);
  private static final Functor RESOURCE = Functor.of("resource_error", 1);

  /** What asks the real system: each answer is the goal itself, with variables numbered. */
  private static final String DRIVER =
      """
      :- set_prolog_flag(verbose, silent), style_check(-singleton), style_check(-discontiguous).
      :- set_prolog_flag(stack_limit, 100 000 000).
      :- initialization(main).
      main :- catch(read_all, E, (print_message(error, E))), halt.
      read_all :- goals_file(F), open(F, read, S, [encoding(utf8)]), repeat,
        read_term(S, G, []), ( G == end_of_file -> !, close(S) ; ask(G), fail ).
      ask(G) :- nb_setval(answers, 0), catch(solve(G), E, raised(E)), write('--'), nl.
      solve(G) :- limit(Most), ( call_with_inference_limit(G, Most, Left),
        ( Left == inference_limit_exceeded -> throw(error(resource_error(inferences), _)) ; true ),
        show(G), nb_getval(answers, C), C1 is C+1, nb_setval(answers, C1),
        C1 >= 5 -> true ; true ).
      raised(E) :- nonvar(E), E = error(R, _), nonvar(R), R = resource_error(W), atom(W),
        memberchk(W, [inferences, stack, memory, private_table_space]), !, show(endless).
      raised(E) :- show(error(E)).
      show(T) :- cyclic_term(T), !, show(cyclic).
      show(T) :- \\+ \\+ ( copy_term_nat(T, C0), anyone(C0, C), numbervars(C, 0, _),
        write_term(C, [quoted(true), numbervars(true), max_depth(0)]) ), nl.
      anyone(T, T) :- \\+ compound(T), !.
      anyone(error(E, _), error(E, caller)) :- nonvar(E), E = existence_error(P, _), P == procedure, !.
      anyone(T, U) :- compound_name_arguments(T, N, As), anyones(As, Bs), compound_name_arguments(U, N, Bs).
      anyones([], []).
      anyones([A|As], [B|Bs]) :- anyone(A, B), anyones(As, Bs).
      """;

  private GoalComparison() {}

  /** Compares a family of goals; asserts that all have the same outcome here and there. */
  static void compare(String family, String program, List<String> goals) throws Exception {
    compare(family, program, goals, 200_000);
  }

  /** As above, where no goal that ends needs more inferences than these. */
  static void compare(String family, String program, List<String> goals, int most)
      throws Exception {
    List<String> distinct = List.copyOf(new LinkedHashSet<>(goals));
    List<String> theirs = answers(program, distinct, most);
    assertThat(theirs)
        .as("answers; the last goal answered is %s", distinct.get(Math.max(0, theirs.size() - 1)))
        .hasSize(distinct.size());
    Database database = database(program);
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < distinct.size(); i++) {
      String ours = ours(database, distinct.get(i), most);
      if (!isCrash(theirs.get(i)) && !masked(ours).equals(masked(theirs.get(i)))) {
        differences.add(distinct.get(i) + "\n  swipl: " + theirs.get(i) + "\n  ours:  " + ours);
      }
    }
    Comparison.report(family, distinct.size(), differences);
  }

  /** Whether the real system has a fault there: the smallest integer divided by -1 is a signal. */
  private static boolean isCrash(String theirs) {
    return theirs.equals(CRASH) || theirs.contains("error(signal(fpe,8),");
  }

  /** What the goals come to, one line each: in the real system, and here. */
  record Outcomes(List<String> theirs, List<String> ours) {}

  static Outcomes outcomes(String program, List<String> goals) throws Exception {
    Database database = database(program);
    return new Outcomes(
        answers(program, goals, 200_000).stream().map(GoalComparison::line).toList(),
        goals.stream().map(goal -> line(ours(database, goal, 200_000))).toList());
  }

  private static String line(String answers) {
    return answers.isEmpty() ? "no" : masked(answers.strip()).replace("\n", " ; ");
  }

  /** The program as a user would load it, with the library of the real system. */
  private static Database database(String program) throws IOException {
    Path folder = Files.createTempDirectory("differential");
    Path file = Files.writeString(folder.resolve("program.pl"), program);
    PrologEnvironment environment = new PrologEnvironment(System.getenv("PATH"), "", folder);
    Loader loader =
        new Loader(
            PrologSession.closed(),
            environment.library(),
            folder,
            Output.NONE,
            Budget.of(100_000_000, 0));
    loader.load(file.toString());
    Files.delete(file);
    Files.delete(folder);
    return loader.database();
  }

  /** Of a goal that cannot be called, SWI-Prolog names the predicate that tried. */
  private static String masked(String answers) {
    return answers
        .replaceAll(
            "context\\((system:'<meta-call>'/1|'\\$apply':forall/2|'\\$bags':findall_loop/4"
                + "|system:(call|catch|findall|bagof|setof|forall|once|ignore|not)/[0-9]),",
            "context(caller,")
        .replaceAll(
            "(type_error\\(callable,.*\\)|instantiation_error),context\\((apply|lists|pairs|assoc|rbtrees"
                + "|swi_option|aggregate|error|terms|dcg_high_order|strings|user):[^,]*,",
            "$1,context(caller,")
        // The real one tells which predicate failed that was called last.
        .replaceAll(
            "determinism_error\\([^,]*,det,fail,property\\),context\\([^,]*,",
            "determinism_error(det,fail),context(caller,");
  }

  static String ours(Database database, String text, int most) {
    Value goal = PrologPrograms.goal(text);
    Machine machine = new Machine(database, Output.NONE);
    Solutions solutions = machine.solve(goal, Budget.of(most, 0));
    StringBuilder answers = new StringBuilder();
    for (int i = 0; i < ANSWERS; i++) {
      Solutions.Result result = solutions.next();
      switch (result) {
        case Solutions.Result.Answer(boolean isLast) -> {
          answers.append(show(machine, goal)).append('\n');
          if (isLast) {
            return answers.toString();
          }
        }
        case Solutions.Result.Raised(Value ball) -> {
          Value shown = isEndless(ball) ? Atom.of("endless") : Structure.of("error", ball);
          return answers.append(show(machine, shown)) + "\n";
        }
        case Solutions.Result.Failed() -> {
          return answers.toString();
        }
        case Solutions.Result.OutOfFuel _ -> {
          return answers.append("endless") + "\n";
        }
        default -> {
          return answers.append(result) + "\n";
        }
      }
    }
    return answers.toString();
  }

  private static boolean isEndless(Value ball) {
    return ball.walked() instanceof Compound error
        && error.is(ERROR)
        && error.argument(0).walked() instanceof Compound formal
        && formal.is(RESOURCE)
        && formal.argument(0).walked() instanceof Atom of
        && List.of("inferences", "stack", "memory", "private_table_space").contains(of.name());
  }

  private static String show(Machine machine, Value value) {
    if (!TermInspection.isAcyclic(value)) {
      return "cyclic";
    }
    Value copy = anyone(TermCopy.of(value, machine.bindings(), false));
    int number = 0;
    for (Value variable : TermInspection.variables(copy)) {
      ((Var) variable).bind(Structure.of("$VAR", Int.of(number++)));
    }
    return Writer.text(copy, OperatorTable.standard(), WriteOptions.print().numberVars(true));
  }

  /** Of an unknown procedure, SWI-Prolog names the caller, and ours the procedure. */
  private static Value anyone(Value value) {
    if (!(value.walked() instanceof Compound compound)) {
      return value.walked();
    }
    if (compound.is(ERROR)
        && compound.argument(0).walked() instanceof Compound formal
        && formal.is(EXISTENCE)
        && formal.argument(0).walked() == Atom.of("procedure")) {
      return Structure.of("error", formal, Atom.of("caller"));
    }
    if (compound instanceof Cell) {
      List<Value> elements = new ArrayList<>();
      Value rest = compound;
      while (rest instanceof Cell cell) {
        elements.add(anyone(cell.head()));
        rest = cell.tail().walked();
      }
      return Cell.list(elements, anyone(rest));
    }
    Value[] arguments = new Value[compound.arity()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = anyone(compound.argument(i));
    }
    return Structure.of(compound.functor(), arguments);
  }

  /** A goal that ends the real system is left out, once in a family: it is asked from there on. */
  private static List<String> answers(String program, List<String> goals, int most)
      throws IOException, InterruptedException {
    List<String> answers = new ArrayList<>(swipl(program, goals, most));
    if (answers.size() < goals.size()) {
      answers.add(CRASH);
      answers.addAll(swipl(program, goals.subList(answers.size(), goals.size()), most));
    }
    return answers;
  }

  private static List<String> swipl(String program, List<String> goals, int most)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("differential");
    Path asked = folder.resolve("goals.pl");
    Path driver = folder.resolve("driver.pl");
    Path output = folder.resolve("answers.txt");
    Files.writeString(asked, String.join(" .\n", goals) + " .\n");
    // A goal without end costs the real system time; the counts of both differ by a small factor.
    String limit = "limit(" + Math.max(100_000, 5 * most) + ").\n";
    Files.writeString(driver, DRIVER + "goals_file('" + asked + "').\n" + limit + program);
    Process process =
        new ProcessBuilder("swipl", driver.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .start();
    try {
      assertThat(process.waitFor(180, TimeUnit.SECONDS)).as("swipl ends").isTrue();
    } finally {
      process.destroyForcibly();
    }
    String all = Files.readString(output, StandardCharsets.UTF_8);
    for (Path file : List.of(asked, driver, output, folder)) {
      Files.delete(file);
    }
    List<String> answers = new ArrayList<>();
    int from = 0;
    for (int end = all.indexOf("--\n"); end >= 0; end = all.indexOf("--\n", from)) {
      // What is written to user_error is not compared.
      answers.add(all.substring(from, end).replaceAll("(?m)^(ERROR|Warning): .*\n", ""));
      from = end + 3;
    }
    return answers;
  }
}
