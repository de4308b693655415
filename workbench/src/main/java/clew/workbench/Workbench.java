package clew.workbench;

import clew.engine.explore.settings.Limits;
import clew.engine.language.Activity;
import clew.engine.language.Analyzer;
import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.Language;
import clew.engine.language.Language.Reading;
import clew.engine.language.Options;
import clew.engine.language.Rule;
import clew.engine.language.answer.QueryResult;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import java.io.IOException;
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
  private final LanguageChoice choice;

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
    this.choice = new LanguageChoice(this.languages, surroundings.directory());
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
    return choice.of(name);
  }

  /** The language that is named, or that of the file. */
  public Language language(Optional<String> name, String file) throws Refusal {
    return choice.of(name, file);
  }

  /** The classes of what programs can do wrong. */
  public static SortedSet<String> classes(List<Language> languages) {
    return IgnoredFindings.classes(languages);
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
    return choice.document(name, language);
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
    choice.allow(language, activity, options);
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
            .await("reader", () -> CheckPlan.of(this, request, listener))
            .orElseThrow(() -> CheckPlan.notRead(request, stopped));
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

  /**
   * Makes a kept run again, on the system that defines the language.
   *
   * @param id of the run, or the beginning of one
   * @param notes is told what the user should know about the program
   */
  public RunComparison replay(String id, NoteListener notes, BooleanSupplier stopped)
      throws Refusal, IOException {
    KeptRun kept = store().get(id);
    Language language = choice.named(kept.source().language());
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
