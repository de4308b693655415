package clew.prolog;

import clew.engine.language.Document;
import clew.engine.language.GoalRunner;
import clew.engine.language.GoalRunner.Question;
import clew.engine.source.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a front end makes of the names that users give. */
public final class Documents {
  private Documents() {}

  /** A file of a folder, or a module of the library. */
  public static Document of(Path folder, String name) {
    if (!name.endsWith(".pl")) {
      return new Document.Library(name);
    }
    try {
      Path file = folder.resolve(name);
      String text = Files.isRegularFile(file) ? Files.readString(file) : "";
      return new Document.Text(new SourceText(name, text));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** A goal for a file of a folder. */
  public static Question question(Path folder, String name, String goal, long most) {
    return new Question(of(folder, name), goal, most, false);
  }

  /** Answers goals in a folder, without an installed system. */
  public static GoalRunner goals(Path folder) {
    return new PrologLanguage(new PrologEnvironment("", "", folder)).goals().orElseThrow();
  }
}
