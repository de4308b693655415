package clew.erlang.instrument;

import clew.erlang.node.NodeTerms;
import clew.erlang.value.Bits;
import clew.erlang.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Copies of library modules on the disk. A node makes them and reads them, but behind its walls it
 * cannot write: it sends them to us.
 */
public record KeptCopies(Path folder, Consumer<String> news) implements Consumer<byte[]> {
  /** Of a module and a digest, in this folder and in no other. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_@]+-[0-9A-F]{32}\\.beam");

  @Override
  public void accept(byte[] sent) {
    Value copy = ReportPart.term(sent);
    String name = NodeTerms.string(NodeTerms.element(copy, 0));
    if (NAME.matcher(name).matches() && NodeTerms.element(copy, 1) instanceof Bits content) {
      try {
        Files.createDirectories(folder);
        // Whole or not at all.
        Path draft = Files.createTempFile(folder, "draft", ".tmp");
        Files.write(draft, content.toBytes());
        Files.move(draft, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
      } catch (IOException full) {
        news.accept("a copy of a module cannot be kept in " + folder + ": " + full);
      }
    }
  }
}
