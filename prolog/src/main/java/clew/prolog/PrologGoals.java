package clew.prolog;

import clew.engine.language.Document;
import clew.engine.language.GoalRunner;
import clew.engine.language.Judge;
import clew.engine.language.Options;
import clew.engine.language.Options.BadOption;
import clew.engine.language.answer.Derivation;
import clew.engine.language.answer.GoalResult;
import clew.engine.sandbox.Confinement;
import clew.engine.sandbox.Sandbox;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Budget;
import clew.prolog.builtin.io.ErrorMessages;
import clew.prolog.builtin.io.Permissions;
import clew.prolog.builtin.io.PrologSession;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Output;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.RunStopped;
import clew.prolog.eval.Solutions;
import clew.prolog.load.Loader;
import clew.prolog.paper.Computation;
import clew.prolog.paper.ConcolicComputation;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadResult;
import clew.prolog.swipl.Replay;
import clew.prolog.swipl.SwiplFailure;
import clew.prolog.swipl.SwiplProcess;
import clew.prolog.toplevel.AnswerComparison;
import clew.prolog.toplevel.ExceptionForm;
import clew.prolog.toplevel.RealAnswers;
import clew.prolog.toplevel.ResidualAnswer;
import clew.prolog.toplevel.ToplevelAnswers;
import clew.prolog.toplevel.ToplevelQuery;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Prolog programs: asks goals in our machine and in the real SWI-Prolog. */
final class PrologGoals implements GoalRunner {
  /** What is refused only as long as nobody allows it. */
  private static final Set<String> ALLOWABLE = Set.of("halt/0", "halt/1", "open/4");

  private static final String PATH = "[a-z][a-z0-9_]*(?:/[a-z][a-z0-9_]*)*";
  private static final Pattern MODULE =
      Pattern.compile("(" + PATH + ")|library\\((" + PATH + ")\\)");

  private final PrologEnvironment environment;

  private final Sandbox sandbox;

  PrologGoals(PrologEnvironment environment, Sandbox sandbox) {
    this.environment = environment;
    this.sandbox = sandbox;
  }

  @Override
  public GoalRunner with(Options options) throws BadOption {
    return new PrologGoals(environment, environment.sandbox(options));
  }

  /** A program that is loaded, and a goal for it. */
  private record Ready(Loader loader, ToplevelQuery.Goal goal, StringBuilder printed) {
    Output output() {
      return printed::append;
    }
  }

  /** Something that is wrong before the goal can be asked. */
  private static final class Problem extends Exception {
    private static final long serialVersionUID = 1;
    private final transient List<Diagnostic> problems;

    Problem(Diagnostic problem) {
      this.problems = List.of(problem);
    }
  }

  private Ready prepare(Question question, Budget budget) throws Problem {
    StringBuilder printed = new StringBuilder();
    PrologSession session = new PrologSession(Permissions.of(sandbox), "", Output.NONE);
    Loader loader =
        new Loader(
            session, environment.library(), environment.directory(), printed::append, budget);
    load(loader, question.program());
    ToplevelQuery read =
        ToplevelQuery.read(
            question.goal(),
            session.operators(Database.USER),
            session.readFlags(loader.database()),
            loader::freshNumber);
    return switch (read) {
      case ToplevelQuery.Goal goal -> new Ready(loader, goal, printed);
      case ToplevelQuery.Wrong(Diagnostic problem) -> throw new Problem(problem);
    };
  }

  private void load(Loader loader, Document program) throws Problem {
    String file = program.name();
    try {
      if (program instanceof Document.Text(var source)) {
        loader.give(source);
      }
      if (isFile(file)) {
        if (Files.isDirectory(environment.directory().resolve(file))) {
          throw new Problem(
              Diagnostic.error(file + " is a folder").hint("name a file of Prolog in it"));
        }
        if (loader.load(file).isEmpty()) {
          throw new Problem(
              Diagnostic.error("there is no file " + file)
                  .hint("I looked in " + environment.directory()));
        }
      } else if (!loader.loadLibrary(library(file))) {
        throw new Problem(
            Diagnostic.error("there is no library " + file)
                .follows("I looked in " + loader.library().place())
                .hint("name a file that ends in .pl, or a library such as lists"));
      }
    } catch (IOException | InvalidPathException unreadable) {
      throw new Problem(
          Diagnostic.error(file + " cannot be read").follows(String.valueOf(unreadable)));
    }
  }

  /** The name of a library that is written as a name or as {@code library(Name)}. */
  private static String library(String name) {
    Matcher matcher = MODULE.matcher(name);
    return matcher.matches() && matcher.group(2) != null ? matcher.group(2) : name;
  }

  private Replay.Subject program(Question question) {
    String file = question.program().name();
    return new Replay.Subject(
        library(file),
        isFile(file),
        question.program() instanceof Document.Text(var source)
            ? Optional.of(source.text())
            : Optional.empty(),
        question.isAllowed());
  }

  private boolean isFile(String name) {
    return PrologLanguage.EXTENSIONS.stream()
        .anyMatch(name.toLowerCase(java.util.Locale.ROOT)::endsWith);
  }

  @Override
  public String sample() {
    return "main(X)";
  }

  @Override
  public Question question(Document program, String goal, Options options) throws BadOption {
    return PrologOptions.question(program, goal, options, sandbox);
  }

  @Override
  public GoalResult ask(Question question, Budget budget) {
    try {
      return answers(prepare(question, budget), question, budget);
    } catch (Problem problem) {
      return new GoalResult.Refused(problem.problems);
    }
  }

  private static GoalResult answers(Ready ready, Question question, Budget budget) {
    List<ReadResult.Named> variables = ready.goal.variables();
    Database database = ready.loader.database();
    ToplevelAnswers toplevel =
        new ToplevelAnswers(
            variables.stream().map(ReadResult.Named::name).toList(),
            ready.loader.session().operators(Database.USER));
    Machine machine = new Machine(database, ready.output());
    Solutions solutions = machine.solve(ready.goal.value(), budget);
    List<GoalResult.Answer> answers = new ArrayList<>();
    while (true) {
      Solutions.Result result = solutions.next();
      switch (result) {
        case Solutions.Result.Answer(boolean isLast) -> {
          try {
            ResidualAnswer residue = ResidualAnswer.of(variables, machine, database);
            answers.add(toplevel.answer(residue.values(), residue.goals()));
          } catch (RunStopped stopped) {
            return done(ready, answers, new GoalResult.Ending.Stopped(why(stopped)), machine);
          }
          if (isLast || answers.size() >= question.most()) {
            solutions.close();
            return done(
                ready,
                answers,
                isLast ? new GoalResult.Ending.NoMore() : new GoalResult.Ending.More(),
                machine);
          }
        }
        case Solutions.Result.Halted(int status) when !question.isAllowed() -> {
          return new GoalResult.Refused(
              List.of(
                  Diagnostic.error("the goal asks to halt, with status " + status)
                      .hint("--allow write=FOLDER lets programs halt, and write files there")));
        }
        default -> {
          return done(ready, answers, ending(result, ready), machine);
        }
      }
    }
  }

  /** An answer is copied out of the machine, and that too looks at the budget. */
  private static String why(RunStopped stopped) {
    return switch (stopped.reason()) {
      case MEMORY -> "it needed more memory than there is";
      case FUEL -> "it took more inferences than it may";
      case INTERRUPTED, HALTED -> "stopped";
    };
  }

  private static GoalResult done(
      Ready ready, List<GoalResult.Answer> answers, GoalResult.Ending ending, Machine machine) {
    List<Diagnostic> problems = new ArrayList<>(ready.loader.problems());
    ready.loader.database().refused().stream()
        .filter(refused -> ALLOWABLE.contains(refused.toString()))
        .map(PrologGoals::notAllowed)
        .forEach(problems::add);
    return new GoalResult.Answered(
        answers,
        ending,
        ready.printed.toString(),
        problems,
        refused(ready.loader.database()),
        machine.inferences());
  }

  private static Diagnostic notAllowed(Functor refused) {
    return Diagnostic.warning(refused.name().name() + " was refused")
        .hint("--allow write=FOLDER lets programs halt, and write files there");
  }

  private static List<String> refused(Database database) {
    return database.refused().stream()
        .map(IsoErrors::indicator)
        .map(indicator -> Writer.text(indicator, OperatorTable.standard(), WriteOptions.writeq()))
        .toList();
  }

  private static GoalResult.Ending ending(Solutions.Result result, Ready ready) {
    return switch (result) {
      case Solutions.Result.Answer _ -> new GoalResult.Ending.More();
      case Solutions.Result.Failed() -> new GoalResult.Ending.NoMore();
      case Solutions.Result.Raised(Value ball) -> raised(ball, ready);
      case Solutions.Result.OutOfFuel(long inferences) ->
          new GoalResult.Ending.Stopped("it took more than " + inferences + " inferences");
      case Solutions.Result.OutOfMemory() ->
          new GoalResult.Ending.Stopped("it needed more memory than there is");
      case Solutions.Result.Interrupted() -> new GoalResult.Ending.Stopped("stopped");
      case Solutions.Result.Halted(int status) -> new GoalResult.Ending.Halted(status);
    };
  }

  private static GoalResult.Ending raised(Value ball, Ready ready) {
    return new GoalResult.Ending.Raised(
        ErrorMessages.text(ball, ready.loader.session().operators(Database.USER)),
        ExceptionForm.form(ball));
  }

  @Override
  public GoalResult judge(Question question, GoalResult.Answered ours, Budget budget) {
    try {
      // What neither system has raises the same error in both, and does no harm.
      List<String> has = new SwiplProcess(environment.installation(sandbox)).has(ours.refused());
      if (!has.isEmpty()) {
        return new GoalResult.Refused(List.of(notRun(has)));
      }
      Ready ready = prepare(question, budget);
      SwiplProcess.Answers theirs =
          new SwiplProcess(environment.installation(sandbox)).ask(program(question), question);
      return AnswerComparison.of(
          ours,
          new RealAnswers(ready.loader, ready.goal.variables()).of(theirs),
          hasTables(ready.loader.database()));
    } catch (Problem problem) {
      return new GoalResult.Refused(problem.problems);
    } catch (SwiplFailure failure) {
      return new GoalResult.Refused(List.of(failure.problem()));
    }
  }

  private static boolean hasTables(Database database) {
    return database.modules().stream()
        .flatMap(module -> module.predicates().stream())
        .anyMatch(predicate -> predicate.has(Predicate.Property.TABLED));
  }

  private static Diagnostic notRun(List<String> has) {
    return Diagnostic.error(
            "not compared: the program calls " + String.join(", ", has) + ", which clew refused")
        .follows("SWI-Prolog would not refuse it by itself, and do something else.")
        .hint("clew run without --compare shows what clew makes of it");
  }

  @Override
  public Optional<Confinement> confinement() {
    return Optional.of(sandbox.confinement());
  }

  @Override
  public Judge.Authority judge() {
    return new Judge.Authority(
        "SWI-Prolog", new SwiplProcess(environment.installation(sandbox)).version());
  }

  @Override
  public Derivation explain(Question question, Budget budget, int shown) {
    try {
      Ready ready = prepare(question, budget);
      if (question.isConcolic()) {
        return new ConcolicComputation(ready.loader, ready.printed, budget, shown)
            .of(question.goal(), ready.goal.value(), ready.goal.variables());
      }
      return new Computation(ready.loader, ready.goal.variables(), ready.printed, budget, shown)
          .of(question.goal(), ready.goal.value());
    } catch (Problem problem) {
      return new Derivation.Refused(problem.problems);
    }
  }
}
