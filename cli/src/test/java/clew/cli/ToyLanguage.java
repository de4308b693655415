package clew.cli;

import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.Language;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.List;
import java.util.Optional;

/**
 * A language for tests: each line is an entry {@code name: crash}, {@code name: fine} or {@code
 * name: loop}. An entry reads y; one that crashes does so on 5, one that loops never ends.
 */
final class ToyLanguage implements Language, Language.Reader {
  @Override
  public String name() {
    return "toy";
  }

  @Override
  public List<String> extensions() {
    return List.of(".toy");
  }

  @Override
  public String title() {
    return "Toy";
  }

  @Override
  public Optional<Reader> exploration() {
    return Optional.of(this);
  }

  @Override
  public Reading read(Document program, Options options) {
    SourceText source = program.text();
    if (source.text().contains("?")) {
      int at = source.text().indexOf('?');
      return new Reading.Refused(
          List.of(
              Diagnostic.error("? is not part of the language")
                  .at(source.span(at, at + 1), "here")
                  .hint("Leave it out.")));
    }
    List<Entry> entries =
        source
            .text()
            .lines()
            .filter(line -> line.contains(":"))
            .map(line -> (Entry) new ToyEntry(source, line))
            .toList();
    return new Reading.Accepted(new Program(source, entries));
  }

  private record Program(SourceText source, List<Entry> entries) implements Subject {
    @Override
    public List<Diagnostic> warnings() {
      return source.text().contains("odd")
          ? List.of(Diagnostic.warning("this program is odd"))
          : List.of();
    }
  }
}
