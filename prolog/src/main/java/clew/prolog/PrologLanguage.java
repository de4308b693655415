package clew.prolog;

import clew.engine.language.Document;
import clew.engine.language.GoalRunner;
import clew.engine.language.Judge.Authority;
import clew.engine.language.Language;
import clew.engine.language.Option;
import clew.engine.language.Options;
import clew.engine.language.Options.BadOption;
import clew.engine.language.Requirement;
import clew.engine.language.Rule;
import clew.engine.language.confine.SandboxOptions;
import clew.engine.sandbox.Sandbox;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.prolog.builtin.io.Permissions;
import clew.prolog.builtin.io.PrologSession;
import clew.prolog.check.ProgramSubject;
import clew.prolog.eval.Output;
import clew.prolog.load.Loader;
import clew.prolog.swipl.Replay;
import clew.prolog.swipl.SwiplProcess;
import clew.prolog.swipl.SwiplTrial;
import clew.prolog.testing.PlunitWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Prolog programs as things to explore: files, and libraries by name. */
public final class PrologLanguage implements Language, Language.Reader {
  private static final String PATH = "[a-z][a-z0-9_]*(?:/[a-z][a-z0-9_]*)*";
  private static final Pattern LIBRARY = Pattern.compile("library\\((" + PATH + ")\\)");

  static final List<String> EXTENSIONS = List.of(".pl", ".prolog");

  /** What a directive may take, as long as nobody interrupts who reads the program. */
  private static final Budget LOADING =
      new Budget(10_000_000, 0, () -> Thread.currentThread().isInterrupted());

  /** The most time for one answer of the real system. */
  private static final long MILLIS = 10_000;

  private final PrologEnvironment environment;
  private final Queue<Replay> open = new ConcurrentLinkedQueue<>();

  public PrologLanguage(PrologEnvironment environment) {
    this.environment = environment;
  }

  @Override
  public String name() {
    return "prolog";
  }

  @Override
  public String title() {
    return "Prolog";
  }

  @Override
  public List<Option> options() {
    return PrologOptions.ALL;
  }

  @Override
  public List<Requirement> requirements() {
    SwiplTrial trial =
        new SwiplProcess(environment.installation(environment.sandboxes().usual())).trial();
    Optional<String> none = Optional.empty();
    return List.of(
        new Requirement(
            "SWI-Prolog",
            trial instanceof SwiplTrial.Works ? environment.swipl().map(Path::toString) : none,
            trial instanceof SwiplTrial.Broken(var what) ? what : "no swipl on the PATH",
            "its library, and clew run FILE.pl 'goal' --compare",
            "install it, for example: apt-get install swi-prolog-nox"),
        SandboxOptions.requirement(environment.sandboxes()));
  }

  @Override
  public List<Rule> rules() {
    return PrologRules.ALL;
  }

  @Override
  public Optional<Reader> exploration() {
    return Optional.of(this);
  }

  @Override
  public Optional<GoalRunner> goals() {
    return Optional.of(new PrologGoals(environment, environment.sandboxes().usual()));
  }

  @Override
  public List<Example> examples() {
    return PrologExamples.HELP;
  }

  @Override
  public List<Demonstration> demonstrations() {
    return PrologExamples.DEMONSTRATIONS;
  }

  @Override
  public String testFrameworks() {
    return "plunit";
  }

  @Override
  public List<String> extensions() {
    return EXTENSIONS;
  }

  @Override
  public boolean mayBeModule(String name) {
    return LIBRARY.matcher(name).matches();
  }

  @Override
  public Reading read(Document program, Options options) {
    try {
      Sandbox sandbox = environment.sandbox(options);
      return read(program.text(), PrologOptions.of(options), sandbox);
    } catch (BadOption bad) {
      return Reading.refused(bad.problem());
    }
  }

  private Reading read(SourceText source, PrologOptions options, Sandbox sandbox) {
    String name = source.name();
    boolean isFile = extensions().stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith);
    Matcher matcher = LIBRARY.matcher(name);
    String program = !isFile && matcher.matches() ? matcher.group(1) : name;
    try {
      Optional<SourceText> text = isFile ? Optional.of(source) : text(program, sandbox);
      if (text.isEmpty()) {
        return refused(
            "there is no library " + program, "I looked in " + environment.library().place());
      }
      SwiplTrial trial = new SwiplProcess(environment.installation(sandbox)).trial();
      Authority judge =
          new Authority(
              "SWI-Prolog", trial instanceof SwiplTrial.Works(var version) ? version : "unknown");
      ProgramSubject.RealSystem real =
          trial instanceof SwiplTrial.Works
              ? new ProgramSubject.RealSystem(
                  Optional.of(replay(source, program, isFile, sandbox)),
                  judge,
                  Optional.of(sandbox.confinement()),
                  Optional.empty())
              : new ProgramSubject.RealSystem(
                  Optional.empty(), judge, Optional.empty(), Optional.of(missing(trial)));
      ProgramSubject subject =
          new ProgramSubject(
              new ProgramSubject.Program(
                  text.get(),
                  name,
                  isFile,
                  () -> load(source, program, isFile, sandbox),
                  real,
                  new ProgramSubject.Exploration(
                      options.modes(), options.isDeterministic(), options.isAccelerated()),
                  predicates -> new PlunitWriter(name, isFile, predicates, judge)));
      return subject.isEmpty()
          ? withoutClauses(name, subject.warnings())
          : new Reading.Accepted(subject);
    } catch (IOException | UncheckedIOException unreadable) {
      return refused(name + " cannot be read", String.valueOf(unreadable.getMessage()));
    }
  }

  /** Why nothing is judged. */
  private static Diagnostic missing(SwiplTrial trial) {
    String consequence =
        "findings are not confirmed, and what is covered is what Clew's own machine says";
    if (trial instanceof SwiplTrial.Broken broken) {
      Diagnostic problem = broken.problem(consequence);
      return Diagnostic.warning(problem.what()).follows(consequence).hint(problem.hint());
    }
    return Diagnostic.warning("there is no swipl on the PATH")
        .follows(consequence)
        .hint("install it, for example: apt-get install swi-prolog-nox");
  }

  private Replay replay(SourceText source, String program, boolean isFile, Sandbox sandbox) {
    Optional<String> text = isFile ? Optional.of(source.text()) : Optional.empty();
    Replay replay =
        new Replay(
            environment.installation(sandbox),
            new Replay.Subject(program, isFile, text, sandbox.allowsEffects()),
            MILLIS);
    open.add(replay);
    return replay;
  }

  private Optional<SourceText> text(String program, Sandbox sandbox) throws IOException {
    return loader(sandbox).loadSubject(program);
  }

  private Loader loader(Sandbox sandbox) {
    PrologSession session = new PrologSession(Permissions.of(sandbox), "", Output.NONE);
    return new Loader(
        session, environment.library(), environment.directory(), Output.NONE, LOADING);
  }

  private Loader load(SourceText source, String program, boolean isFile, Sandbox sandbox) {
    Loader loader = loader(sandbox);
    try {
      if (isFile) {
        loader.give(source);
        loader.load(program);
      } else {
        loader.loadSubject(program);
      }
      return loader;
    } catch (IOException broken) {
      throw new UncheckedIOException("loading " + program, broken);
    }
  }

  /** Why there are none stands first: mostly nothing in the file could be read. */
  private static Reading withoutClauses(String name, List<Diagnostic> problems) {
    List<Diagnostic> all = new ArrayList<>(problems);
    all.removeIf(problem -> problem.severity() != Diagnostic.Severity.ERROR);
    all.add(Diagnostic.error(name + " has no clauses"));
    return new Reading.Refused(all);
  }

  private static Reading refused(String what, String hint) {
    return new Reading.Refused(List.of(Diagnostic.error(what).hint(hint)));
  }

  @Override
  public void close() {
    open.forEach(Replay::close);
    environment.sandboxes().close();
  }
}
