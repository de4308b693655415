package clew.prolog;

import clew.engine.language.Entry.Judge;
import clew.engine.language.Language;
import clew.engine.language.Loops;
import clew.engine.language.Wishes;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.prolog.builtin.io.Permissions;
import clew.prolog.builtin.io.Session;
import clew.prolog.check.ProgramSubject;
import clew.prolog.eval.Output;
import clew.prolog.load.Library;
import clew.prolog.load.Loader;
import clew.prolog.load.Surroundings;
import clew.prolog.swipl.Real;
import clew.prolog.swipl.Replay;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Prolog programs as things to explore: files, and libraries by name. */
public final class PrologPrograms implements Language {
  private static final String PATH = "[a-z][a-z0-9_]*(?:/[a-z][a-z0-9_]*)*";
  private static final Pattern LIBRARY = Pattern.compile("library\\((" + PATH + ")\\)");

  /** What a directive may take. */
  private static final Budget LOADING = Budget.of(10_000_000, 0);

  /** The most time for one answer of the real system. */
  private static final long MILLIS = 10_000;

  private final Surroundings surroundings;
  private final List<Replay> open = new ArrayList<>();

  public PrologPrograms(Surroundings surroundings) {
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
    return LIBRARY.matcher(name).matches();
  }

  @Override
  public Reading read(SourceText source, Wishes wishes) {
    String name = source.name();
    boolean isFile = extensions().stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith);
    Matcher matcher = LIBRARY.matcher(name);
    String program = !isFile && matcher.matches() ? matcher.group(1) : name;
    try {
      Optional<SourceText> text = isFile ? Optional.of(source) : text(program, wishes);
      if (text.isEmpty()) {
        return refused(
            "there is no library " + program, "I looked in " + Library.of(surroundings).place());
      }
      ProgramSubject subject =
          new ProgramSubject(
              new ProgramSubject.Program(
                  text.get(),
                  name,
                  isFile,
                  () -> load(program, isFile, wishes),
                  surroundings.swipl().map(swipl -> replay(program, isFile, wishes)),
                  new Judge("SWI-Prolog", new Real(surroundings).version()),
                  wishes.specs(),
                  wishes.deterministic(),
                  wishes.loops().how() == Loops.How.ACCELERATE));
      return subject.isEmpty()
          ? refused(name + " has no clauses", "")
          : new Reading.Accepted(subject);
    } catch (IOException | UncheckedIOException unreadable) {
      return refused(name + " cannot be read", String.valueOf(unreadable.getMessage()));
    }
  }

  private Replay replay(String program, boolean isFile, Wishes wishes) {
    Replay replay =
        new Replay(
            surroundings, new Replay.Subject(program, isFile, wishes.allowEffects()), MILLIS);
    open.add(replay);
    return replay;
  }

  private Optional<SourceText> text(String program, Wishes wishes) throws IOException {
    return loader(wishes).loadSubject(program);
  }

  private Loader loader(Wishes wishes) {
    Permissions permissions =
        wishes.allowEffects() ? new Permissions(true, true) : Permissions.NONE;
    Session session = new Session(permissions, "", Output.NONE);
    return new Loader(
        session, Library.of(surroundings), surroundings.directory(), Output.NONE, LOADING);
  }

  private Loader load(String program, boolean isFile, Wishes wishes) {
    Loader loader = loader(wishes);
    try {
      if (isFile) {
        loader.load(program);
      } else {
        loader.loadSubject(program);
      }
      return loader;
    } catch (IOException broken) {
      throw new UncheckedIOException("loading " + program, broken);
    }
  }

  private static Reading refused(String what, String hint) {
    return new Reading.Refused(List.of(Diagnostic.error(what).hint(hint)));
  }

  @Override
  public void close() {
    open.forEach(Replay::close);
  }
}
