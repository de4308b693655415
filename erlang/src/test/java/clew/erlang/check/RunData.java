package clew.erlang.check;

import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Language;
import clew.engine.language.Language.Reading;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.PathPrefix;
import clew.engine.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** A run as data that does not depend on the process it was made in. */
public record RunData(
    String call, PathPrefix path, List<String> events, String outcome, long steps) {
  private static final Budget BUDGET = Budget.of(2_000_000, 200);

  /** Reads a file of a folder. */
  public static Subject read(Language language, Path file) throws IOException {
    SourceText source = new SourceText(file.toString(), Files.readString(file));
    return switch (language
        .exploration()
        .orElseThrow()
        .read(new Document.Text(source), Options.NONE)) {
      case Reading.Accepted accepted -> accepted.subject();
      case Reading.Refused(var problems) -> throw new IllegalArgumentException("" + problems);
    };
  }

  /** Makes the call of an exported function. */
  public static RunData of(Subject subject, String call) {
    String name = call.substring(0, call.indexOf('('));
    Entry entry =
        subject.entries().stream()
            .filter(it -> it.name().startsWith(name + "/"))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException(call));
    return switch (entry.inputs().read(call)) {
      case Parsed.Valid(var input) ->
          of(call, entry, entry.execution().program().orElseThrow().run(input, BUDGET));
      case Parsed.Wrong(var problem) -> throw new IllegalArgumentException("" + problem);
    };
  }

  private static RunData of(String call, Entry entry, Trace trace) {
    return new RunData(
        call,
        PathPrefix.of(trace),
        trace.events().stream().map(RunData::text).toList(),
        entry.renderer().outcome(trace.outcome()),
        trace.steps());
  }

  private static String text(Event event) {
    return switch (event) {
      case Event.Branch branch ->
          branch.site()
              + " "
              + branch.taken()
              + " of "
              + branch.alternatives().count()
              + " "
              + branch.depth();
      case Event.Leap leap -> leap.site() + " " + leap.taken() + " after " + leap.trips();
      case Event other -> other.toString();
    };
  }

  /** What the run asked the real system. */
  public String consulted() {
    return events.stream()
        .filter(event -> event.startsWith("Consulted"))
        .collect(Collectors.joining("\n"));
  }
}
