package clew.erlang.source;

import clew.erlang.node.TermReader;
import clew.erlang.node.TermWriter;
import clew.erlang.value.Value;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the compiler gave, on disk. An entry holds the digests of all files that it was made from,
 * and counts only while they are the same. A damaged entry does not count either, and is replaced.
 */
public final class CoreCache {
  /** Changes when entries of an older Clew can no longer be read. */
  private static final int FORMAT = 0xC1E30003;

  private final Path folder;

  public CoreCache(Path folder) {
    this.folder = folder.resolve("core");
  }

  /** The term kept under a key, if the files that it depends on are unchanged. */
  public Optional<Value> find(String key) {
    try {
      byte[] entry = Files.readAllBytes(file(key));
      int end = entry.length - Digests.BYTES;
      if (end < 0
          || !Arrays.equals(
              Digests.of(entry, 0, end), Arrays.copyOfRange(entry, end, entry.length))) {
        return Optional.empty();
      }
      DataInputStream input = new DataInputStream(new ByteArrayInputStream(entry, 0, end));
      if (input.readInt() != FORMAT || !input.readUTF().equals(key)) {
        return Optional.empty();
      }
      for (int left = input.readInt(); left > 0; left--) {
        if (!Digests.of(Path.of(input.readUTF())).equals(input.readUTF())) {
          return Optional.empty();
        }
      }
      return Optional.of(TermReader.read(input.readAllBytes()));
    } catch (NoSuchFileException missing) {
      return Optional.empty();
    } catch (IOException | TermReader.Malformed unusable) {
      // Compiling again is always right; a disk that is broken says so when we write.
      return Optional.empty();
    }
  }

  /** Keeps a term under a key until one of the files changes. */
  public void keep(String key, List<Path> dependencies, Value term) throws IOException {
    Map<Path, String> digests = new LinkedHashMap<>();
    for (Path file : dependencies) {
      digests.put(file, Digests.of(file));
    }
    ByteArrayOutputStream entry = new ByteArrayOutputStream();
    DataOutputStream output = new DataOutputStream(entry);
    output.writeInt(FORMAT);
    output.writeUTF(key);
    output.writeInt(digests.size());
    for (Map.Entry<Path, String> digest : digests.entrySet()) {
      output.writeUTF(digest.getKey().toString());
      output.writeUTF(digest.getValue());
    }
    output.write(TermWriter.write(term));
    byte[] content = entry.toByteArray();
    output.write(Digests.of(content, 0, content.length));
    write(file(key), entry.toByteArray());
  }

  private Path file(String key) {
    return folder.resolve(key.substring(0, 2)).resolve(key.substring(2));
  }

  /** Whole or not at all, also if two of us write the same entry. */
  private static void write(Path file, byte[] content) throws IOException {
    Path parent = file.resolveSibling("");
    Files.createDirectories(parent);
    Path draft = Files.createTempFile(parent, "draft", ".tmp");
    try {
      Files.write(draft, content);
      try {
        Files.move(
            draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
