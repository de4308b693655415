package clew.prolog.load;

import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import clew.prolog.builtin.io.ErrorMessages;
import clew.prolog.error.IsoError;
import clew.prolog.error.PrologException;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.Solutions;
import clew.prolog.ir.Clause;
import clew.prolog.source.Dcg;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.source.TermPosition;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One file on its way into the database. */
final class FileLoad {
  private static final Functor DIRECTIVE = Functor.of(":-", 1);
  private static final Functor QUERY = Functor.of("?-", 1);
  private static final Functor DEFINES = Functor.of(":-", 2);
  private static final Functor SINGLE_SIDED = Functor.of("=>", 2);
  private static final Functor IN = Functor.of(":", 2);
  private static final Functor WHERE = Functor.of(",", 2);
  private static final Atom END = Atom.of("end_of_file");
  private static final Atom QUOTES = Atom.of("double_quotes");

  /** Files that include files; one that includes itself would go on for ever. */
  private static final int DEEPEST = 64;

  private final Loader loader;
  private final LoadSource source;
  private final ConditionalCompilation conditions = new ConditionalCompilation();
  private final TermExpansion expansion;
  private final List<Value> initialisations = new ArrayList<>();
  private final StyleWarnings style = new StyleWarnings();
  private LoadSource reading;
  private int included;
  private Atom module;
  private @Nullable Value quotesBefore;
  private TermPosition at = TermPosition.START;
  private Optional<Value> main = Optional.empty();

  FileLoad(Loader loader, LoadSource source, Atom into) {
    this.loader = loader;
    this.source = source;
    this.reading = source;
    this.module = into;
    this.expansion = new TermExpansion(loader);
  }

  Atom module() {
    return module;
  }

  LoadSource source() {
    return source;
  }

  Optional<Path> folder() {
    return reading.folder();
  }

  /** Where the term is that is being loaded. */
  Span place() {
    int length = reading.text().text().length();
    int from = Math.min(at.from(), length);
    return reading.text().span(from, Math.min(Math.max(from, at.to()), length));
  }

  void load() {
    read();
    if (!conditions.isEmpty()) {
      report(Diagnostic.error("the file ends before an :- endif.").at(place()));
    }
    if (quotesBefore != null) {
      loader.database().flags().put(QUOTES, quotesBefore);
    }
  }

  /** What the file wants to be done once it is loaded. */
  void initialise() {
    for (Value goal : initialisations) {
      run(goal, "initialization goal");
    }
  }

  /** Reads another text as if it stood here. */
  void include(LoadSource other) {
    if (included == DEEPEST) {
      report(
          Diagnostic.error("files include each other more than " + DEEPEST + " deep").at(place()));
      return;
    }
    included++;
    LoadSource before = reading;
    TermPosition place = at;
    reading = other;
    try {
      read();
    } finally {
      reading = before;
      at = place;
      included--;
    }
  }

  void warnOfSingletons(boolean on) {
    style.warnOfSingletons(on);
  }

  void initialisation(Value goal) {
    initialisations.add(Structure.of(IN, module, goal));
  }

  private void read() {
    String text = reading.text().text();
    int from = text.startsWith("#!") ? Math.max(0, text.indexOf('\n')) : 0;
    Reader reader = new Reader(text, from, loader::freshNumber);
    while (true) {
      if (Thread.currentThread().isInterrupted()) {
        report(Diagnostic.error("stopped").at(place()));
        return;
      }
      switch (reader.next(operators(), loader.session().readFlags(loader.database()))) {
        case ReadResult.End() -> {
          return;
        }
        case ReadResult.Refused(var problem, int end) -> {
          if (!conditions.isSkipping()) {
            report(problem.diagnostic(reading.text()));
          }
        }
        case ReadResult.Term term when term.value() == END -> {
          return;
        }
        case ReadResult.Term term -> {
          at = term.layout();
          accept(term);
        }
      }
    }
  }

  private OperatorTable operators() {
    return loader.session().operators(module);
  }

  private void accept(ReadResult.Term term) {
    Value value = term.value();
    if (value instanceof Compound directive && directive.is(DIRECTIVE) && conditional(directive)) {
      return;
    }
    if (conditions.isSkipping()) {
      return;
    }
    style.singletons(term, place()).ifPresent(this::report);
    for (Value expanded : expansion.term(value, module)) {
      one(expanded);
    }
  }

  private void one(Value term) {
    if (term instanceof Compound directive && (directive.is(DIRECTIVE) || directive.is(QUERY))) {
      directive(directive.argument(0).walked());
      return;
    }
    try {
      if (Dcg.isRule(term)) {
        clause(expansion.body(Dcg.clause(term, module, loader::freshNumber), module));
      } else {
        clause(expansion.body(term, module));
      }
    } catch (PrologException thrown) {
      report(thrown.ball());
    } catch (IsoError wrong) {
      report(Structure.of("error", wrong.formal(), Atom.of("_")));
    }
  }

  // ---- directives

  /** Does {@code if}, {@code elif}, {@code else} and {@code endif}; whether it was one of them. */
  private boolean conditional(Compound directive) {
    Value goal = directive.argument(0).walked();
    String name =
        switch (goal) {
          case Atom atom -> atom.name();
          case Compound compound when compound.arity() == 1 -> compound.name().name() + "/1";
          default -> "";
        };
    switch (name) {
      case "if/1" -> conditions.enter(!conditions.isSkipping() && holds((Compound) goal));
      case "elif/1", "else", "endif" -> {
        if (conditions.isEmpty()) {
          report(Diagnostic.error(name + " without :- if(...)").at(place()));
        } else if (name.equals("endif")) {
          conditions.leave();
        } else {
          conditions.otherwise(
              name.equals("else") || (conditions.isWaiting() && holds((Compound) goal)));
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean holds(Compound condition) {
    return switch (loader.once(condition.argument(0), module)) {
      case Solutions.Result.Answer answer -> true;
      case Solutions.Result.Failed() -> false;
      case Solutions.Result.Raised(Value ball) -> {
        report(ball);
        yield false;
      }
      case Solutions.Result other -> false;
    };
  }

  private void directive(Value goal) {
    if (goal instanceof Compound declaration
        && declaration.is(Functor.of("module", 2))
        && declaration.argument(0).walked() instanceof Atom name) {
      becomes(name, declaration.argument(1));
      return;
    }
    if (goal instanceof Compound initialisation
        && initialisation.is(Functor.of("initialization", 2))) {
      initialisation(initialisation.argument(0).walked(), initialisation.argument(1).walked());
      return;
    }
    run(goal, "directive");
  }

  private void initialisation(Value goal, Value when) {
    switch (when) {
      case Atom now when now.name().equals("now") -> run(goal, "initialization goal");
      case Atom after when after.name().equals("after_load") -> initialisation(goal);
      // `main` runs the program as a script, which a test that loads it does not want.
      default -> main = Optional.of(goal);
    }
  }

  private void becomes(Atom name, Value exports) {
    module = name;
    loader.isModule(source, name);
    loader.database().module(name);
    quotesBefore = loader.database().flags().get(QUOTES);
    loader.database().flags().put(QUOTES, Atom.of("string"));
    try {
      ModuleImports.export(loader, name, exports);
    } catch (PrologException thrown) {
      report(thrown.ball());
    }
  }

  /** What {@code initialization(Goal, main)} asks for. */
  Optional<Value> main() {
    return main;
  }

  private void run(Value goal, String kind) {
    switch (loader.once(goal, module)) {
      case Solutions.Result.Answer answer -> {}
      case Solutions.Result.Failed() -> failed(goal, kind);
      case Solutions.Result.Raised(Value ball) -> {
        report(ball);
        if (!source.isLibrary()) {
          failed(goal, kind);
        }
      }
      case Solutions.Result.OutOfFuel(long inferences) ->
          report(
              Diagnostic.error("the " + kind + " took more than " + inferences + " inferences")
                  .at(place())
                  .hint("give it more with --steps"));
      case Solutions.Result.OutOfMemory() ->
          report(Diagnostic.error("the " + kind + " needed more memory than there is").at(place()));
      case Solutions.Result.Interrupted() -> report(Diagnostic.error("stopped").at(place()));
      case Solutions.Result.Halted(int status) ->
          report(
              Diagnostic.warning("the " + kind + " asks to halt, which is passed over")
                  .at(place()));
    }
  }

  private void failed(Value goal, String kind) {
    Value qualified =
        goal instanceof Compound compound && compound.is(IN)
            ? goal
            : Structure.of(IN, module, goal);
    String text = MessageTerms.printed(qualified, operators());
    report(Diagnostic.warning("Goal (" + kind + ") failed: " + text).at(place()));
  }

  // ---- clauses

  private void clause(Value term) {
    Functor functor = functor(term);
    Predicate before = functor == null ? null : loader.database().own(module, functor);
    boolean isOurs = functor != null && isHere(term);
    if (isOurs && before != null && functor != null) {
      replaces(before, functor);
    }
    int label = functor == null || source.isLibrary() ? 0 : loader.label(functor, place());
    Clause made = loader.database().addClause(module, term, label);
    if (isOurs) {
      loader.own(made, module, source.key());
      style.defines(made.functor, before, place()).ifPresent(this::report);
    }
  }

  /** A predicate that another file has defined is defined anew, unless both may add to it. */
  private void replaces(Predicate predicate, Functor functor) {
    if (predicate.has(Predicate.Property.MULTIFILE) || predicate.has(Predicate.Property.DYNAMIC)) {
      return;
    }
    String owner = loader.own(predicate, source.key());
    if (owner != null && !owner.equals(source.key())) {
      predicate.living().forEach(c -> loader.database().erase(predicate, c));
      report(Diagnostic.warning("Redefined static procedure " + functor).at(place()));
    }
  }

  private static boolean isHere(Value term) {
    return !(term instanceof Compound compound && compound.is(IN));
  }

  /** What a clause defines; null if that is for the database to complain about. */
  private static @Nullable Functor functor(Value term) {
    Value head = term.walked();
    while (head instanceof Compound compound
        && (compound.is(DEFINES) || compound.is(SINGLE_SIDED) || compound.is(IN))) {
      head = compound.argument(compound.is(IN) ? 1 : 0).walked();
    }
    if (head instanceof Compound pair && pair.is(WHERE)) {
      head = pair.argument(0).walked();
    }
    return switch (head) {
      case Atom atom -> Functor.of(atom, 0);
      case Compound compound -> compound.functor();
      default -> null;
    };
  }

  // ---- problems

  /** Tells of an exception as SWI-Prolog does. */
  private void report(Value ball) {
    List<String> lines = ErrorMessages.text(ball, operators()).lines().toList();
    report(
        Diagnostic.error(lines.isEmpty() ? "unknown error" : lines.getFirst().strip())
            .at(place())
            .follows(
                String.join(" ", lines.subList(Math.min(1, lines.size()), lines.size())).strip()));
  }

  /** The library is as it is: what we make of it is no problem of the user's. */
  private void report(Diagnostic problem) {
    if (!source.isLibrary()) {
      loader.problem(problem);
    }
  }
}
