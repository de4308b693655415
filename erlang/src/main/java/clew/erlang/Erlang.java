package clew.erlang;

import clew.engine.language.Entry.Judge;
import clew.engine.language.Language;
import clew.engine.language.Loops;
import clew.engine.language.Wishes;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.erlang.check.Guarded;
import clew.erlang.check.ModuleSubject;
import clew.erlang.load.Loaded;
import clew.erlang.load.ModuleLinker;
import clew.erlang.lower.Habits;
import clew.erlang.node.NoErlang;
import clew.erlang.node.NodeTrouble;
import clew.erlang.told.Teller;
import clew.erlang.type.NodeTypes;
import clew.erlang.type.Specs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Erlang: source files, beam files, and library modules by name. */
public final class Erlang implements Language {
  private static final Pattern MODULE = Pattern.compile("[a-z][A-Za-z0-9_@]*");

  private final Workbench workbench;

  public Erlang(Surroundings surroundings) {
    this.workbench = new Workbench(surroundings);
  }

  @Override
  public String name() {
    return "erlang";
  }

  @Override
  public List<String> extensions() {
    return List.of(".erl", ".core", ".beam");
  }

  @Override
  public Set<Wishes.By> ways() {
    return Set.of(Wishes.By.values());
  }

  @Override
  public boolean isText(String file) {
    return !file.endsWith(".beam");
  }

  @Override
  public boolean mayBeModule(String name) {
    return MODULE.matcher(name).matches();
  }

  @Override
  public Reading read(SourceText source, Wishes wishes) {
    try {
      return read(workbench.session(), source, wishes);
    } catch (NoErlang none) {
      return refused(
          String.valueOf(none.getMessage()),
          "install it, for example: apt-get install erlang-base erlang-dev");
    } catch (NodeTrouble trouble) {
      return refused("the Erlang node is in trouble: " + trouble.getMessage(), "");
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return refused("interrupted", "");
    }
  }

  private Reading read(Workbench.Session session, SourceText source, Wishes wishes)
      throws NodeTrouble, InterruptedException {
    String name = source.name();
    boolean isFile = extensions().stream().anyMatch(name::endsWith);
    Loaded loaded =
        isFile
            ? session.modules().file(workbench.surroundings().directory().resolve(name))
            : session.modules().named(name);
    return switch (loaded) {
      case Loaded.Ready ready -> {
        List<Diagnostic> problems = session.modules().loadOnNode();
        Judge judge = new Judge("OTP", session.node().system().release());
        NodeTypes types = new NodeTypes(session.modules());
        Optional<Specs> specs =
            wishes.specs()
                ? types.module(ready.module().name()).map(known -> Specs.of(known, types))
                : Optional.empty();
        List<Diagnostic> warnings = new ArrayList<>(ready.warnings());
        if (specs.isPresent()) {
          warnings.addAll(specs.get().check());
        }
        Habits habits =
            new Habits(
                wishes.allowEffects(),
                Set.copyOf(wishes.doNotFollow()),
                Guarded.entry(wishes.callees(), types));
        ModuleLinker linker = session.following(habits);
        linker.showAs(ready.module().name(), name);
        Optional<Teller> teller = Optional.empty();
        if (wishes.by() == Wishes.By.INSTRUMENTATION) {
          Optional<String> why =
              session
                  .teller()
                  .copy(
                      session.modules(),
                      ready.module().name(),
                      habits,
                      workbench.surroundings().cache().resolve("copies"));
          why.ifPresent(
              reason ->
                  warnings.add(
                      Diagnostic.warning(name + " cannot be instrumented: " + reason)
                          .follows("it is interpreted instead")));
          teller = why.isEmpty() ? Optional.of(session.teller()) : Optional.empty();
        }
        ModuleSubject subject =
            new ModuleSubject(
                session,
                linker,
                ready,
                source,
                specs,
                warnings,
                judge,
                wishes.loops().how() == Loops.How.ACCELERATE,
                teller);
        if (!problems.isEmpty()) {
          yield new Reading.Refused(problems);
        }
        yield subject.entries().isEmpty()
            ? refused(name + " exports no function", "Name one that is not exported: FILE foo/1")
            : new Reading.Accepted(subject);
      }
      case Loaded.Closed closed ->
          refused("the code of " + name + " cannot be read: " + closed.why(), "");
      case Loaded.Failed(var problems) -> new Reading.Refused(problems);
      case Loaded.Absent() ->
          refused(
              "there is no module " + name,
              "name a file that ends in .erl, .core or .beam, or a library module");
    };
  }

  private static Reading refused(String what, String hint) {
    return new Reading.Refused(List.of(Diagnostic.error(what).hint(hint)));
  }

  @Override
  public void close() {
    workbench.close();
  }
}
