package clew.erlang;

import clew.engine.language.Document;
import clew.engine.source.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a front end makes of the names that users give. */
public final class Documents {
  private Documents() {}

  /** A file of a folder, or a module of the library. */
  public static Document of(Path folder, String name) {
    Path file = folder.resolve(name);
    if (name.endsWith(".beam")) {
      return new Document.Binary(name);
    }
    if (!name.endsWith(".erl") && !name.endsWith(".core")) {
      return new Document.Library(name);
    }
    try {
      String text = Files.isRegularFile(file) ? Files.readString(file) : "";
      return new Document.Text(new SourceText(name, text));
    } catch (MalformedInputException notText) {
      return new Document.Binary(name);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
