package clew.workbench;

import clew.engine.source.Diagnostic;
import clew.engine.source.FileErrorText;
import clew.engine.source.PlainFile;
import clew.engine.source.SourceText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Source files as they are on disk. */
final class SourceFile {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private SourceFile() {}

  /** Reads a file that the user named. */
  static SourceText read(Path directory, String name) throws Refusal {
    try {
      Path path = directory.resolve(name);
      if (Files.isDirectory(path)) {
        throw new Refusal(Diagnostic.error(name + " is a folder").hint("Name a file in it."));
      }
      if (PlainFile.mayBeEndless(path)) {
        throw new Refusal(
            Diagnostic.error(name + " is a pipe or a device, not a file")
                .hint("Save what it gives in a file, and name that one."));
      }
      if (Files.size(path) > PlainFile.LARGEST) {
        throw new Refusal(
            Diagnostic.error(name + " is larger than 16 MiB")
                .follows("A program of that size would not be explored in any useful time."));
      }
      return new SourceText(name, decoded(name, PlainFile.bytes(path)));
    } catch (NoSuchFileException | InvalidPathException missing) {
      throw new Refusal(
          Diagnostic.error("there is no file " + name).hint("I looked in " + directory));
    } catch (IOException unreadable) {
      throw new Refusal(
          Diagnostic.error(name + " cannot be read").follows(FileErrorText.of(unreadable)));
    }
  }

  private static String decoded(String name, byte[] bytes) throws Refusal {
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == 0) {
        throw notText(name, i, "zero");
      }
    }
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    if (decoder.decode(in, out, true).isError()) {
      throw notText(name, in.position(), "not UTF-8");
    }
    String text = out.flip().toString();
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }

  private static Refusal notText(String name, int at, String what) {
    return new Refusal(
        Diagnostic.error(name + " is not a text file: byte " + at + " is " + what)
            .hint("Sources are read as UTF-8. Convert the file, or name another one."));
  }
}
