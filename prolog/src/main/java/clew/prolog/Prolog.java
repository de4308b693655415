package clew.prolog;

import clew.engine.language.Answering;
import clew.engine.language.Asked;
import clew.engine.language.Derivation;
import clew.engine.language.Entry;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Budget;
import clew.prolog.builtin.io.Messages;
import clew.prolog.builtin.io.Permissions;
import clew.prolog.builtin.io.Session;
import clew.prolog.eval.Database;
import clew.prolog.eval.Errors;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Output;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.Solutions;
import clew.prolog.eval.Stopped;
import clew.prolog.explain.Computation;
import clew.prolog.explain.Steering;
import clew.prolog.load.Library;
import clew.prolog.load.Loader;
import clew.prolog.load.Surroundings;
import clew.prolog.render.WriteOptions;
import clew.prolog.render.Writer;
import clew.prolog.swipl.Real;
import clew.prolog.swipl.RealTrouble;
import clew.prolog.syntax.Operators;
import clew.prolog.syntax.Reading;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Prolog programs: asks goals in our machine and in the real SWI-Prolog. */
public final class Prolog implements Answering {
  /** What is refused only as long as nobody allows it. */
  private static final Set<Functor> ALLOWABLE =
      Set.of(Functor.of("halt", 0), Functor.of("halt", 1), Functor.of("open", 4));

  private static final String PATH = "[a-z][a-z0-9_]*(?:/[a-z][a-z0-9_]*)*";
  private static final Pattern MODULE =
      Pattern.compile("(" + PATH + ")|library\\((" + PATH + ")\\)");

  private final Surroundings surroundings;

  public Prolog(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public String name() {
    return "prolog";
  }

  @Override
  public List<String> extensions() {
    return List.of(".pl", ".prolog");
  }

  @Override
  public boolean mayBeModule(String name) {
    return MODULE.matcher(name).matches();
  }

  /** A program that is loaded, and a goal for it. */
  private record Ready(Loader loader, GoalText.Goal goal, StringBuilder printed) {
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
    Permissions permissions = question.isAllowed() ? new Permissions(true, true) : Permissions.NONE;
    Session session = new Session(permissions, "", Output.NONE);
    Loader loader =
        new Loader(
            session, Library.of(surroundings), surroundings.directory(), printed::append, budget);
    load(loader, question.file());
    GoalText read =
        GoalText.read(
            question.goal(),
            session.operators(Database.USER),
            session.readFlags(loader.database()),
            loader::freshNumber);
    return switch (read) {
      case GoalText.Goal goal -> new Ready(loader, goal, printed);
      case GoalText.Wrong(Diagnostic problem) -> throw new Problem(problem);
    };
  }

  private void load(Loader loader, String file) throws Problem {
    try {
      if (isFile(file)) {
        if (Files.isDirectory(surroundings.directory().resolve(file))) {
          throw new Problem(
              Diagnostic.error(file + " is a folder").hint("name a file of Prolog in it"));
        }
        if (loader.load(file).isEmpty()) {
          throw new Problem(
              Diagnostic.error("there is no file " + file)
                  .hint("I looked in " + surroundings.directory()));
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

  private boolean isFile(String name) {
    return extensions().stream().anyMatch(name.toLowerCase(java.util.Locale.ROOT)::endsWith);
  }

  @Override
  public Asked ask(Question question, Budget budget) {
    try {
      return answers(prepare(question, budget), question, budget);
    } catch (Problem problem) {
      return new Asked.Refused(problem.problems);
    }
  }

  private static Asked answers(Ready ready, Question question, Budget budget) {
    List<Reading.Named> variables = ready.goal.variables();
    Database database = ready.loader.database();
    Toplevel toplevel =
        new Toplevel(
            variables.stream().map(Reading.Named::name).toList(),
            ready.loader.session().operators(Database.USER));
    Machine machine = new Machine(database, ready.output());
    Solutions solutions = machine.solve(ready.goal.value(), budget);
    List<Asked.Answer> answers = new ArrayList<>();
    while (true) {
      Solutions.Result result = solutions.next();
      switch (result) {
        case Solutions.Result.Answer(boolean isLast) -> {
          try {
            Residue residue = Residue.of(variables, machine, database);
            answers.add(toplevel.answer(residue.values(), residue.goals()));
          } catch (Stopped stopped) {
            return done(ready, answers, new Asked.Ending.Stopped(why(stopped)), machine);
          }
          if (isLast || answers.size() >= question.most()) {
            solutions.close();
            return done(
                ready,
                answers,
                isLast ? new Asked.Ending.NoMore() : new Asked.Ending.More(),
                machine);
          }
        }
        case Solutions.Result.Halted(int status) when !question.isAllowed() -> {
          return new Asked.Refused(
              List.of(
                  Diagnostic.error("the goal asks to halt, with status " + status)
                      .hint("--allow lets programs halt and touch files")));
        }
        default -> {
          return done(ready, answers, ending(result, ready), machine);
        }
      }
    }
  }

  /** An answer is copied out of the machine, and that too looks at the budget. */
  private static String why(Stopped stopped) {
    return switch (stopped.reason()) {
      case MEMORY -> "it needed more memory than there is";
      case FUEL -> "it took more inferences than it may";
      case INTERRUPTED, HALTED -> "stopped";
    };
  }

  private static Asked done(
      Ready ready, List<Asked.Answer> answers, Asked.Ending ending, Machine machine) {
    List<Diagnostic> problems = new ArrayList<>(ready.loader.problems());
    ready.loader.database().refused().stream()
        .filter(ALLOWABLE::contains)
        .map(Prolog::notAllowed)
        .forEach(problems::add);
    return new Asked.Answered(
        answers,
        ending,
        ready.printed.toString(),
        problems,
        refused(ready.loader.database()),
        machine.inferences());
  }

  private static Diagnostic notAllowed(Functor refused) {
    return Diagnostic.warning(refused.name().name() + " was refused")
        .hint("--allow lets programs halt and touch files");
  }

  private static List<String> refused(Database database) {
    return database.refused().stream()
        .map(Errors::indicator)
        .map(indicator -> Writer.text(indicator, Operators.standard(), WriteOptions.writeq()))
        .toList();
  }

  private static Asked.Ending ending(Solutions.Result result, Ready ready) {
    return switch (result) {
      case Solutions.Result.Answer _ -> new Asked.Ending.More();
      case Solutions.Result.Failed() -> new Asked.Ending.NoMore();
      case Solutions.Result.Raised(Value ball) -> raised(ball, ready);
      case Solutions.Result.OutOfFuel(long inferences) ->
          new Asked.Ending.Stopped("it took more than " + inferences + " inferences");
      case Solutions.Result.OutOfMemory() ->
          new Asked.Ending.Stopped("it needed more memory than there is");
      case Solutions.Result.Interrupted() -> new Asked.Ending.Stopped("stopped");
      case Solutions.Result.Halted(int status) -> new Asked.Ending.Halted(status);
    };
  }

  private static Asked.Ending raised(Value ball, Ready ready) {
    return new Asked.Ending.Raised(
        Messages.text(ball, ready.loader.session().operators(Database.USER)), Balls.form(ball));
  }

  @Override
  public Asked judge(Question question, Asked.Answered ours, Budget budget) {
    try {
      // What neither system has raises the same error in both, and does no harm.
      List<String> has = new Real(surroundings).has(ours.refused());
      if (!has.isEmpty()) {
        return new Asked.Refused(List.of(notRun(has)));
      }
      Ready ready = prepare(question, budget);
      Real.Answers theirs =
          new Real(surroundings).ask(library(question.file()), isFile(question.file()), question);
      return Alike.of(
          ours,
          new Judged(ready.loader, ready.goal.variables()).of(theirs),
          hasTables(ready.loader.database()));
    } catch (Problem problem) {
      return new Asked.Refused(problem.problems);
    } catch (RealTrouble trouble) {
      return new Asked.Refused(List.of(trouble.problem()));
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
        .follows("SWI-Prolog would run it on this computer with nothing to hold it back.")
        .hint("clew run without --compare shows what clew makes of it");
  }

  @Override
  public Entry.Judge judge() {
    return new Entry.Judge("SWI-Prolog", new Real(surroundings).version());
  }

  @Override
  public Derivation explain(Question question, Budget budget, int shown) {
    try {
      Ready ready = prepare(question, budget);
      return new Computation(ready.loader, ready.goal.variables(), ready.printed, budget, shown)
          .of(question.goal(), ready.goal.value());
    } catch (Problem problem) {
      return new Derivation.Refused(problem.problems);
    }
  }

  @Override
  public Derivation explainConcolic(Question question, Budget budget, int shown) {
    try {
      Ready ready = prepare(question, budget);
      return new Steering(ready.loader, ready.printed, budget, shown)
          .of(question.goal(), ready.goal.value(), ready.goal.variables());
    } catch (Problem problem) {
      return new Derivation.Refused(problem.problems);
    }
  }

  @Override
  public void close() {}
}
