package clew.erlang.load;

import clew.engine.source.FileErrorText;
import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeTerms;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Texts of files that differ from what is on the disk, such as those of an editor. The node is told
 * to read them in copies, and compiles them as if they were in their files.
 */
final class GivenTexts implements AutoCloseable {
  /** As the compiler looks for it, in the first two lines. */
  private static final Pattern LATIN =
      Pattern.compile("\\A(?:.*\\R)?.*coding\\s*[:=]\\s*latin-1", Pattern.CASE_INSENSITIVE);

  private final BeamNode node;
  private final Map<Path, Path> copies = new HashMap<>();

  GivenTexts(BeamNode node) {
    this.node = node;
  }

  /** From now on this is the text of the file. */
  synchronized void give(Path file, String text) throws IOException {
    Charset charset =
        LATIN.matcher(text).lookingAt() ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
    byte[] bytes = text.getBytes(charset);
    if (isOnDisk(file, text, bytes)) {
      takeBack(file);
      return;
    }
    Path own = Files.createTempDirectory(node.settings().sandbox().scratch(), "text");
    Path copy = Files.write(own.resolve(name(file)), bytes);
    Path before = copies.put(file, copy);
    tell(file, NodeTerms.text(copy.toString()));
    if (before != null) {
      delete(before);
    }
  }

  /** From now on the text of the file is what is in it. */
  synchronized void takeBack(Path file) {
    Path copy = copies.remove(file);
    if (copy != null) {
      tell(file, Atom.of("none"));
      delete(copy);
    }
  }

  synchronized boolean isGiven(Path file) {
    return copies.containsKey(file);
  }

  private void tell(Path file, Value text) {
    node.prepare(NodeTerms.tuple(Atom.of("given"), NodeTerms.text(file.toString()), text));
  }

  /** Whoever read the file may have taken bytes that are no text for something else. */
  private static boolean isOnDisk(Path file, String text, byte[] bytes) throws IOException {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      return false;
    }
    byte[] content = Files.readAllBytes(file);
    return Arrays.equals(content, bytes)
        || new String(content, StandardCharsets.UTF_8).equals(text)
        || new String(content, StandardCharsets.ISO_8859_1).equals(text);
  }

  private static String name(Path file) {
    Path name = file.getFileName();
    return name == null ? "text.erl" : name.toString();
  }

  private void delete(Path copy) {
    try {
      Files.deleteIfExists(copy);
      Path folder = copy.getParent();
      if (folder != null) {
        Files.deleteIfExists(folder);
      }
    } catch (IOException e) {
      node.settings().news().accept("cannot delete " + copy + ": " + FileErrorText.of(e));
    }
  }

  @Override
  public synchronized void close() {
    copies.values().forEach(this::delete);
    copies.clear();
  }
}
