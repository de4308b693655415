package clew.workbench;

import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.language.Activity;
import clew.engine.language.Language;
import clew.engine.source.Diagnostic;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * What a check is to do, once its program is read.
 *
 * @param tests where tests are written to, if they are wanted
 */
record CheckPlan(
    OpenProgram program,
    CheckRequest request,
    List<OpenProgram.Start> starts,
    IgnoredFindings ignored,
    Optional<TestFolder> tests) {
  CheckPlan {
    starts = List.copyOf(starts);
  }

  /** Reads the program. */
  static CheckPlan of(Workbench bench, CheckRequest request, CheckListener listener)
      throws Refusal {
    Language language =
        bench.language(request.target().language(), request.target().program().name());
    IgnoredFindings ignored = IgnoredFindings.of(request.results().ignored(), language);
    bench.allow(language, Activity.CHECK, request.options());
    OpenProgram program = bench.open(request.target().program(), language, request.options());
    listener.warned(program, program.subject().warnings());
    Optional<TestFolder> folder = Optional.empty();
    if (request.results().tests().isPresent()) {
      folder =
          Optional.of(
              TestFolder.of(
                  request.results().tests().get(), program, bench.surroundings().directory()));
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

  static Refusal notRead(CheckRequest request, BooleanSupplier stopped) {
    String name = request.target().program().name();
    return new Refusal(
        stopped.getAsBoolean()
            ? Diagnostic.error("you stopped it while " + name + " was being read")
                .follows("nothing was explored")
            : Diagnostic.error("the time was up while " + name + " was still being read")
                .follows("nothing was explored")
                .hint("Give it more with --time, or name a smaller file."));
  }
}
