package clew.workbench;

import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The texts of the files of one check: the one that was opened, and others that it led to. */
final class SourceTexts {
  private final OpenProgram program;
  private final Path directory;
  private final Map<String, Optional<SourceText>> read = new HashMap<>();

  SourceTexts(OpenProgram program, Path directory) {
    this.program = program;
    this.directory = directory;
  }

  /** The text of a file, if it is one that can be read. */
  Optional<SourceText> of(String file) {
    Optional<SourceText> opened = program.source(file);
    return opened.isPresent() ? opened : read.computeIfAbsent(file, this::read);
  }

  private Optional<SourceText> read(String file) {
    try {
      return Optional.of(SourceFile.read(directory, file));
    } catch (Refusal unreadable) {
      // A file of the library is known by its name only.
      return Optional.empty();
    }
  }

  /** The texts that something in the reports is in, the opened one first. */
  List<SourceText> involved(List<EntryReport> reports) {
    return Stream.concat(
            Stream.of(program.subject().source().name()),
            reports.stream().flatMap(SourceTexts::places).map(Span::file))
        .distinct()
        .flatMap(file -> of(file).stream())
        .toList();
  }

  private static Stream<Span> places(EntryReport report) {
    return Stream.of(
            report.findings().stream().map(finding -> finding.place()),
            report.gaps().stream().flatMap(gap -> gap.place().stream()),
            report.divergences().stream().map(divergence -> divergence.place()),
            report.coverage().stream()
                .flatMap(coverage -> coverage.points().stream())
                .map(Coverage.Covered::point)
                .map(point -> point.span()))
        .flatMap(places -> places);
  }
}
