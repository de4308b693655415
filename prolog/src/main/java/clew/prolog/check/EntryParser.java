package clew.prolog.check;

import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Subject.Choice;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.term.Term;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.check.ProgramPredicates.Defined;
import clew.prolog.follow.GoalArgument;
import clew.prolog.follow.GoalTemplate;
import clew.prolog.mode.ArgumentMode;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A user's words for what to explore: {@code p/2}, {@code p}, {@code p(+,-)} or a goal to begin
 * with, such as {@code p([a], X)}.
 */
final class EntryParser {
  private static final Functor INDICATOR = Functor.of("/", 2);
  private static final Functor GRAMMAR = Functor.of("//", 2);

  private final ProgramSubject subject;

  EntryParser(ProgramSubject subject) {
    this.subject = subject;
  }

  /** What came of reading a goal. */
  sealed interface Read {
    record Wrong(Diagnostic problem) implements Read {}

    /** A goal; nothing in it is followed yet. */
    record Goal(Value value) implements Read {
      /** What the inputs of a goal of that shape are; nothing if it is another goal. */
      Optional<Map<Term.Unknown, Term>> inputs(GoalTemplate template) {
        if (EntryParser.functor(value).filter(template.goal().functor()::equals).isEmpty()) {
          return Optional.empty();
        }
        Map<Term.Unknown, Term> inputs = new LinkedHashMap<>();
        List<Value> given = new ArrayList<>();
        List<Term.Unknown> unknowns = new ArrayList<>();
        for (int i = 0; i < template.names().size(); i++) {
          Value argument = ((Compound) value).argument(i).walked();
          switch (template.goal().arguments().get(i)) {
            case GoalArgument.Input(Term.Unknown unknown, boolean mayBeOpen) -> {
              given.add(argument);
              unknowns.add(unknown);
            }
            case GoalArgument.Output() -> {
              if (!(argument instanceof Var)) {
                return Optional.empty();
              }
            }
            case GoalArgument.Fixed _ -> {}
          }
        }
        List<Term> terms = new TermEncoding(template.pool()).of(given);
        for (int i = 0; i < terms.size(); i++) {
          inputs.put(unknowns.get(i), terms.get(i));
        }
        return Optional.of(inputs);
      }
    }
  }

  private static Optional<Functor> functor(Value goal) {
    return clew.prolog.mode.ClauseGoals.functor(goal);
  }

  /**
   * Reads a goal; the full stop may be left out.
   *
   * @param module whose operators there are
   */
  Read goal(String text, Atom module) {
    String goal = text.strip();
    OperatorTable operators = subject.loader().session().operators(module);
    ReadResult read =
        new Reader(goal + " .")
            .next(operators, subject.loader().session().readFlags(subject.loader().database()));
    return switch (read) {
      case ReadResult.Term term -> new Read.Goal(term.value());
      case ReadResult.Refused(var problem, int end) ->
          new Read.Wrong(problem.diagnostic(new SourceText("the goal", goal)));
      case ReadResult.End() -> new Read.Wrong(Diagnostic.error("the goal is empty"));
    };
  }

  Choice choose(String word) {
    return switch (goal(word, subject.predicates().module())) {
      case Read.Wrong(var problem) -> new Choice.Wrong(List.of(problem));
      case Read.Goal(Value value) -> choose(word, value);
    };
  }

  private Choice choose(String word, Value value) {
    return switch (value) {
      case Atom name -> named(word, name);
      case Compound indicator when indicator.is(INDICATOR) || indicator.is(GRAMMAR) ->
          indicator.argument(0).walked() instanceof Atom name
                  && indicator.argument(1).walked() instanceof Int(long arity)
              ? of(Functor.of(name, (int) arity + (indicator.is(GRAMMAR) ? 2 : 0)))
              : wrong(subject.unknown(word));
      case Compound goal when goal.name().name().equals(":") ->
          choose(word, goal.argument(1).walked());
      case Compound goal -> isGoal(goal) ? seeded(word, goal) : of(word, goal);
      default -> wrong(subject.unknown(word));
    };
  }

  private static Choice wrong(Diagnostic problem) {
    return new Choice.Wrong(List.of(problem));
  }

  private Choice named(String word, Atom name) {
    List<Defined> found = subject.predicates().named(name.name());
    if (found.size() == 1) {
      return of(found.getFirst().functor());
    }
    if (found.isEmpty()) {
      return wrong(subject.unknown(word));
    }
    String all =
        found.stream()
            .map(defined -> Signature.indicator(defined.functor()))
            .collect(Collectors.joining(", "));
    return wrong(Diagnostic.error("there are several predicates " + word).hint("Name one: " + all));
  }

  /** Why there is no such predicate; nothing if there is one. */
  private Optional<Choice> missing(Functor functor) {
    if (subject.predicates().of(functor).isPresent()) {
      return Optional.empty();
    }
    List<Defined> same = subject.predicates().named(functor.name().name());
    String all =
        same.stream()
            .map(defined -> Signature.indicator(defined.functor()))
            .collect(Collectors.joining(", "));
    return Optional.of(
        wrong(
            same.isEmpty()
                ? subject.unknown(Signature.indicator(functor))
                : Diagnostic.error("there is no predicate " + Signature.indicator(functor))
                    .hint("There is " + all)));
  }

  private Choice of(Functor functor) {
    return missing(functor)
        .orElseGet(
            () -> {
              Defined defined = subject.predicates().of(functor).orElseThrow();
              return chosen(defined, subject.signature(defined), Optional.empty());
            });
  }

  /** A predicate with modes; terms among them stay as they are in every run. */
  private Choice of(String word, Compound written) {
    Optional<Choice> missing = missing(written.functor());
    if (missing.isPresent()) {
      return missing.get();
    }
    Defined defined = subject.predicates().of(written.functor()).orElseThrow();
    List<ArgumentMode> modes = new ArrayList<>();
    Map<Integer, Value> fixed = new HashMap<>();
    for (int i = 0; i < written.arity(); i++) {
      Value argument = written.argument(i).walked();
      if (argument instanceof Var) {
        return wrong(
            Diagnostic.error(word + " has modes and variables")
                .hint("An output among modes is written -."));
      }
      modes.add(mode(argument).orElse(ArgumentMode.IN));
      if (mode(argument).isEmpty()) {
        fixed.put(i, argument);
      }
    }
    return chosen(defined, subject.signature(defined, modes, fixed), Optional.empty());
  }

  /** A goal to begin with; what it gives to be called is called in every run. */
  private Choice seeded(String word, Compound goal) {
    Optional<Choice> missing = missing(goal.functor());
    if (missing.isPresent()) {
      return missing.get();
    }
    Defined defined = subject.predicates().of(goal.functor()).orElseThrow();
    Map<Integer, Value> called = new HashMap<>();
    for (int i = 0; i < goal.arity(); i++) {
      Value argument = goal.argument(i).walked();
      if (subject.isCalled(defined, i) && !(argument instanceof Var)) {
        called.put(i, argument);
      }
    }
    return chosen(defined, subject.signature(defined, modesOf(goal), called), Optional.of(word));
  }

  private Choice chosen(Defined defined, Signature signature, Optional<String> seed) {
    PredicateEntry entry = subject.entry(defined, signature);
    List<Diagnostic> notes = notes(defined);
    if (seed.isEmpty()) {
      return new Choice.Chosen(entry, Optional.empty(), notes);
    }
    return switch (entry.inputs().parse(seed.get())) {
      case Parsed.Valid(var input) -> new Choice.Chosen(entry, Optional.of(input.values()), notes);
      case Parsed.Wrong(var problem) -> wrong(problem);
    };
  }

  private List<Diagnostic> notes(Defined defined) {
    return subject.predicates().isModule() && !subject.predicates().isExported(defined.functor())
        ? List.of(
            Diagnostic.warning(Signature.indicator(defined.functor()) + " is not exported")
                .follows("inputs that its callers never give it count as well"))
        : List.of();
  }

  private static Optional<ArgumentMode> mode(Value argument) {
    return java.util.Arrays.stream(ArgumentMode.values())
        .filter(each -> argument instanceof Atom sign && sign.name().equals(each.sign()))
        .findFirst();
  }

  /** Whether it is a goal: without any mode among its arguments. */
  private static boolean isGoal(Compound written) {
    for (int i = 0; i < written.arity(); i++) {
      if (mode(written.argument(i).walked()).isPresent()) {
        return false;
      }
    }
    return true;
  }

  /**
   * A variable is an output, a term without any an input; a term with some may be found in part.
   */
  private static List<ArgumentMode> modesOf(Compound goal) {
    List<ArgumentMode> modes = new ArrayList<>();
    for (int i = 0; i < goal.arity(); i++) {
      Value argument = goal.argument(i).walked();
      modes.add(
          argument instanceof Var && !standsElsewhere(goal, i)
              ? ArgumentMode.OUT
              : TermInspection.isGround(argument) ? ArgumentMode.IN : ArgumentMode.ANY);
    }
    return modes;
  }

  private static boolean standsElsewhere(Compound goal, int index) {
    for (int i = 0; i < goal.arity(); i++) {
      if (i != index
          && TermInspection.variables(goal.argument(i)).contains(goal.argument(index).walked())) {
        return true;
      }
    }
    return false;
  }
}
