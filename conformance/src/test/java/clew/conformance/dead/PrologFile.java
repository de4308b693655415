package clew.conformance.dead;

import clew.engine.language.Document;
import clew.engine.language.Language.Reading;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.source.SourceText;
import clew.prolog.PrologEnvironment;
import clew.prolog.PrologLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that holds one program of Prolog after the other. */
final class PrologFile implements AutoCloseable {
  private static final String NAME = "main.pl";

  private final Path folder;
  private final PrologLanguage prolog;

  PrologFile(Path folder) {
    this.folder = folder;
    this.prolog = new PrologLanguage(new PrologEnvironment("", "", folder));
  }

  Subject read(String text, Options options) throws IOException {
    Files.writeString(folder.resolve(NAME), text);
    return ((Reading.Accepted) prolog.read(new Document.Text(new SourceText(NAME, text)), options))
        .subject();
  }

  @Override
  public void close() {
    prolog.close();
  }
}
