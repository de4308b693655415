package clew.curry;

import clew.curry.check.ModuleSubject;
import clew.engine.language.Language;
import clew.engine.language.Wishes;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.List;

/** Curry, in files that end in {@code .curry}. */
public final class CurryPrograms implements Language {
  private final Modules modules;

  /**
   * @param modules where imported modules are
   */
  public CurryPrograms(Modules modules) {
    this.modules = modules;
  }

  @Override
  public String name() {
    return "curry";
  }

  @Override
  public List<String> extensions() {
    return List.of(Curry.EXTENSION);
  }

  @Override
  public Reading read(SourceText source, Wishes wishes) {
    return switch (Curry.read(source, modules)) {
      case Curry.Read.Refused(var problems) -> new Reading.Refused(problems);
      case Curry.Read.Accepted(var program) -> {
        ModuleSubject subject = new ModuleSubject(program, wishes.deterministic());
        yield subject.entries().isEmpty()
            ? new Reading.Refused(
                List.of(Diagnostic.error(source.name() + " has no function that can be explored")))
            : new Reading.Accepted(subject);
      }
    };
  }
}
