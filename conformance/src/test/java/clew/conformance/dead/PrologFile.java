package clew.conformance.dead;

import clew.engine.language.Language.Reading;
import clew.engine.language.Subject;
import clew.engine.language.Wishes;
import clew.engine.source.SourceText;
import clew.prolog.PrologPrograms;
import clew.prolog.load.Surroundings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that holds one program of Prolog after the other. */
final class PrologFile implements AutoCloseable {
  private static final String NAME = "main.pl";

  private final Path folder;
  private final PrologPrograms prolog;

  PrologFile(Path folder) {
    this.folder = folder;
    this.prolog = new PrologPrograms(new Surroundings("", "", folder));
  }

  Subject read(String text, Wishes wishes) throws IOException {
    Files.writeString(folder.resolve(NAME), text);
    return ((Reading.Accepted) prolog.read(new SourceText(NAME, text), wishes)).subject();
  }

  @Override
  public void close() {
    prolog.close();
  }
}
