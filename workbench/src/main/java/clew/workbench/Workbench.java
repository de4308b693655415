package clew.workbench;

import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.language.Activity;
import clew.engine.language.Analyzer;
import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.Language;
import clew.engine.language.Language.Reading;
import clew.engine.language.Option;
import clew.engine.language.Options;
import clew.engine.language.QueryResult;
import clew.engine.language.Rule;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * The application, opened for a folder: it opens programs, explores them, writes tests and keeps
 * runs. It owns what the languages start, such as a real system, until it is closed.
 */
public final class Workbench implements AutoCloseable {
  private final List<Language> languages;
  private final Surroundings surroundings;
  private final Search search;

  /** A workbench with all languages. */
  public static Workbench open(Surroundings surroundings) {
    return new Workbench(Languages.all(surroundings), surroundings, Search.ENGINE);
  }

  /**
   * A workbench with some languages.
   *
   * @param search explores an entry
   */
  public Workbench(List<Language> languages, Surroundings surroundings, Search search) {
    this.languages = List.copyOf(languages);
    this.surroundings = surroundings;
    this.search = search;
  }

  public List<Language> languages() {
    return languages;
  }

  public Surroundings surroundings() {
    return surroundings;
  }

  /** The runs that were kept in the folder. */
  public RunStore store() {
    return new RunStore(surroundings.directory());
  }

  // ---- languages

  /** The language of a file by the ending of its name, or of a library module by its name. */
  public Language languageOf(String name) throws Refusal {
    Optional<Language> known =
        languages.stream()
            .filter(language -> language.reads(name))
            .findFirst()
            .or(() -> ofModule(name));
    if (known.isPresent()) {
      return known.get();
    }
    // A missing file is the nearer problem: say that first.
    SourceFile.read(surroundings.directory(), name);
    throw new Refusal(
        Diagnostic.error("I do not know the language of " + name)
            .hint("I read files that end in " + known()));
  }

  private Optional<Language> ofModule(String name) {
    return isThere(name)
        ? Optional.empty()
        : languages.stream().filter(language -> language.mayBeModule(name)).findFirst();
  }

  private boolean isThere(String name) {
    try {
      return Files.exists(surroundings.directory().resolve(name));
    } catch (InvalidPathException noPath) {
      return false;
    }
  }

  /** The language a user names by itself. */
  public Language named(String name) throws Refusal {
    return languages.stream()
        .filter(language -> language.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new Refusal(
                    Diagnostic.error("there is no language " + name)
                        .hint(
                            "It is one of "
                                + languages.stream()
                                    .map(Language::name)
                                    .collect(Collectors.joining(", ")))));
  }

  /** The language that is named, or that of the file. */
  public Language language(Optional<String> name, String file) throws Refusal {
    return name.isPresent() ? named(name.get()) : languageOf(file);
  }

  /** The classes of what programs can do wrong. */
  public static SortedSet<String> classes(List<Language> languages) {
    return IgnoredFindings.classes(languages);
  }

  /** Which files can be read, for a message. */
  private String known() {
    return languages.stream()
        .map(language -> String.join(", ", language.extensions()) + " (" + language.title() + ")")
        .collect(Collectors.joining(", "));
  }

  /** Which programs can be analysed, for a message. */
  public static String analysed(List<Language> languages) {
    return languages.stream()
        .filter(language -> language.analysis().isPresent())
        .map(language -> language.title() + ": " + String.join(", ", language.extensions()))
        .collect(Collectors.joining("; "));
  }

  /** What can be wrong with programs, in all languages. */
  public List<Rule> rules() {
    return languages.stream().flatMap(language -> language.rules().stream()).toList();
  }

  // ---- programs

  /** What a user means by a name: a file that is read now, or a module of a library. */
  public Document document(String name) throws Refusal {
    return document(name, languageOf(name));
  }

  /** The same, if the language is known. */
  public Document document(String name, Language language) throws Refusal {
    if (!language.reads(name)) {
      return isThere(name)
          ? new Document.Text(SourceFile.read(surroundings.directory(), name))
          : new Document.Library(name);
    }
    return language.isText(name)
        ? new Document.Text(SourceFile.read(surroundings.directory(), name))
        : new Document.Binary(name);
  }

  /** A text that an editor has not saved, under the name of its file. */
  public Document unsaved(String name, String text) {
    return new Document.Text(new SourceText(name, text));
  }

  /** Opens a program for exploring. */
  public OpenProgram open(Document document, Options options) throws Refusal {
    return open(document, languageOf(document.name()), options);
  }

  /** The same in a language that is known. */
  public OpenProgram open(Document document, Language language, Options options) throws Refusal {
    Language.Reader reader =
        language
            .exploration()
            .orElseThrow(
                () ->
                    new Refusal(
                        Diagnostic.error("programs in " + language.title() + " are not explored")));
    return switch (reader.read(document, options)) {
      case Reading.Accepted(var subject) -> new OpenProgram(language, document, subject);
      case Reading.Refused(var problems) ->
          throw new Refusal(problems, Optional.of(document.text()));
    };
  }

  /** Refuses options that the language does not have: to pass over one would be to lie. */
  public void allow(Language language, Activity activity, Options options) throws Refusal {
    for (String given : options.given().keySet()) {
      if (!has(language, activity, given)) {
        List<String> others =
            languages.stream()
                .filter(other -> has(other, activity, given))
                .map(Language::title)
                .toList();
        throw new Refusal(
            Diagnostic.error(given + " is not for programs in " + language.title())
                .hint(
                    others.isEmpty()
                        ? "Leave it out."
                        : "Leave it out: it is for " + String.join(" and ", others) + "."));
      }
    }
  }

  private static boolean has(Language language, Activity activity, String option) {
    return language.options().stream()
        .filter(own -> own.activities().contains(activity))
        .map(Option::name)
        .anyMatch(option::equals);
  }

  // ---- checking

  /**
   * Explores a program, has its findings judged, writes tests and keeps the runs, as far as that is
   * wanted.
   *
   * @param listener is told of what comes as it comes
   * @param stopped whether the user wants it to end; what was found until then is kept
   */
  public CheckResult check(CheckRequest request, CheckListener listener, BooleanSupplier stopped)
      throws Refusal {
    return check(request, surroundings.clock().instant(), listener, stopped);
  }

  /**
   * The same for somebody who has waited already.
   *
   * @param began when its time began
   */
  public CheckResult check(
      CheckRequest request, Instant began, CheckListener listener, BooleanSupplier stopped)
      throws Refusal {
    Patience patience =
        new Patience(surroundings.clock(), began, request.settings().limits().time(), stopped);
    CheckPlan plan =
        patience
            .await("reader", () -> plan(request, listener))
            .orElseThrow(() -> notRead(request, stopped));
    RunKeeper keeper = new RunKeeper(plan.request(), plan.program(), store(), surroundings.clock());
    CheckRun run =
        new CheckRun(
            new CheckRun.Parts(
                plan.program(),
                plan.request(),
                surroundings,
                search,
                listener,
                plan.ignored(),
                keeper),
            began,
            plan.starts());
    patience.await(
        "search",
        () -> {
          run.explore(stopped);
          return true;
        });
    return new CheckEnding(plan, run, keeper, listener).result();
  }

  private static Refusal notRead(CheckRequest request, BooleanSupplier stopped) {
    String name = request.target().program().name();
    return new Refusal(
        stopped.getAsBoolean()
            ? Diagnostic.error("you stopped it while " + name + " was being read")
                .follows("nothing was explored")
            : Diagnostic.error("the time was up while " + name + " was still being read")
                .follows("nothing was explored")
                .hint("Give it more with --time, or name a smaller file."));
  }

  /** What is to be done, once the program is read. */
  private CheckPlan plan(CheckRequest request, CheckListener listener) throws Refusal {
    Language language = language(request.target().language(), request.target().program().name());
    IgnoredFindings ignored = IgnoredFindings.of(request.results().ignored(), language);
    allow(language, Activity.CHECK, request.options());
    OpenProgram program = open(request.target().program(), language, request.options());
    listener.warned(program, program.subject().warnings());
    Optional<TestFolder> folder = Optional.empty();
    if (request.results().tests().isPresent()) {
      folder =
          Optional.of(
              TestFolder.of(request.results().tests().get(), program, surroundings.directory()));
    }
    List<OpenProgram.Start> starts =
        program.starts(request.target().entry(), request.target().input(), listener::warned);
    CheckRequest settled = request.with(settings(request, program));
    if (settled.settings().mode() == Mode.SYMBOLIC
        && starts.stream().anyMatch(start -> start.entry().execution().forking().isEmpty())) {
      throw new Refusal(
          Diagnostic.error(language.title() + " has no symbolic mode").hint("Leave out --mode."));
    }
    return new CheckPlan(program, settled, starts, ignored, folder);
  }

  /** The settings in the mode that is wanted, or that the options of the language need. */
  private static Settings settings(CheckRequest request, OpenProgram program) throws Refusal {
    Optional<Diagnostic> forksOnly = program.subject().forksOnly();
    Mode usual = forksOnly.isPresent() ? Mode.SYMBOLIC : request.settings().mode();
    Mode mode = request.mode().orElse(usual);
    if (forksOnly.isPresent() && mode != Mode.SYMBOLIC) {
      throw new Refusal(forksOnly.get());
    }
    return request.settings().in(mode);
  }

  /**
   * Makes a kept run again, on the system that defines the language.
   *
   * @param id of the run, or the beginning of one
   * @param notes is told what the user should know about the program
   */
  public RunComparison replay(String id, NoteListener notes, BooleanSupplier stopped)
      throws Refusal, IOException {
    KeptRun kept = store().get(id);
    Language language = named(kept.source().language());
    OpenProgram program =
        open(document(kept.source().file(), language), language, kept.conditions().options());
    notes.noted(program, program.subject().warnings());
    OpenProgram.Start start =
        program.one(Optional.of(kept.entry()), Optional.of(kept.input()), notes::noted);
    Entry entry = start.entry();
    Budget budget = new Budget(kept.conditions().steps(), kept.conditions().depth(), stopped);
    Outcome outcome = entry.judge().replay(start.seed(), budget).outcome();
    return new RunComparison(
        kept,
        program,
        entry,
        outcome,
        entry.renderer().outcome(outcome),
        entry.wording().explainer().run(start.seed(), budget),
        !kept.source().sha256().equals(program.sha256()));
  }

  // ---- one run, one query, one analysis

  /**
   * Runs an input, a call or a goal, as the language has it.
   *
   * @param notes is told what the user should know about the program
   */
  public RunOutcome run(RunRequest request, NoteListener notes, BooleanSupplier stopped)
      throws Refusal {
    return new ProgramRun(this, request, notes, stopped).run();
  }

  /** Shows one run in full, or all runs as a tree, as the language has it. */
  public Explained explain(ExplainRequest request, NoteListener notes, BooleanSupplier stopped)
      throws Refusal {
    return new ProgramExplanation(this, request, notes, stopped).explain();
  }

  /**
   * Finds values for the unknowns of a query.
   *
   * @param listener is told of answers as they come
   */
  public QueryResult solve(SolveRequest request, SolveListener listener, BooleanSupplier stopped)
      throws Refusal {
    return new QueryRun(this, request, listener, stopped).solve();
  }

  /** Says what is true at each location of a program, on every run. */
  public Analyzer.Analysed.Done analyze(Document program, Options options, NoteListener notes)
      throws Refusal {
    Language language = languageOf(program.name());
    Analyzer analyzer =
        language
            .analysis()
            .orElseThrow(
                () ->
                    new Refusal(
                        Diagnostic.error(
                                "clew analyze does not read programs in " + language.title())
                            .follows("It reads " + analysed(languages) + ".")
                            .hint("Use `clew check " + program.name() + "` to explore it.")));
    allow(language, Activity.ANALYZE, options);
    return switch (analyzer.analyze(program, options, Limits.DEFAULT.solver())) {
      case Analyzer.Analysed.Refused(var problems) ->
          throw new Refusal(problems, Optional.of(program.text()));
      case Analyzer.Analysed.Done done -> {
        notes.noted(program, done.warnings());
        yield done;
      }
    };
  }

  @Override
  public void close() {
    languages.forEach(Language::close);
  }
}
