package clew.workbench;

import clew.engine.source.Diagnostic;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The runs kept in {@code .clew/} of the user's folder, one small file each. */
public final class RunStore {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,80}");
  private static final String ENDING = ".json";
  private static final int SHOWN_IDS = 10;

  private final Path folder;

  public RunStore(Path directory) {
    this.folder = directory.resolve(".clew");
  }

  public Path folder() {
    return folder;
  }

  /** Keeps runs. */
  void keep(Iterable<KeptRun> runs) throws IOException {
    Path place = Files.createDirectories(folder.resolve("runs"));
    for (KeptRun run : runs) {
      if (!ID.matcher(run.id()).matches()) {
        throw new IllegalArgumentException("not an id: " + run.id());
      }
      write(place.resolve(run.id() + ENDING), run.json());
    }
  }

  /** Keeps the report of the last check. */
  void keep(String report) throws IOException {
    write(Files.createDirectories(folder).resolve("last-report.json"), report);
  }

  /** A run by its id, or by the beginning of an id that only one run has. */
  public Optional<KeptRun> find(String id) throws Refusal, IOException {
    List<String> matching = new ArrayList<>(ids());
    matching.removeIf(known -> !known.startsWith(id));
    boolean isExact = matching.contains(id);
    if (id.isEmpty() || (!isExact && matching.size() != 1)) {
      return Optional.empty();
    }
    Path file = folder.resolve("runs").resolve((isExact ? id : matching.getFirst()) + ENDING);
    try {
      return Optional.of(KeptRun.read(Files.readString(file)));
    } catch (KeptRun.Damaged damaged) {
      throw new Refusal(
          Diagnostic.error(file + " is damaged: " + damaged.getMessage())
              .hint("Run clew check again to write it anew."));
    }
  }

  /** The run of an id, or of the beginning of one that only one run has. */
  KeptRun get(String id) throws Refusal, IOException {
    Optional<KeptRun> found = find(id);
    if (found.isPresent()) {
      return found.get();
    }
    List<String> known = ids();
    if (known.isEmpty()) {
      throw new Refusal(
          Diagnostic.error("no runs are kept in " + folder).hint("Run clew check here first."));
    }
    List<String> near = known.stream().filter(other -> other.startsWith(id)).toList();
    List<String> shown = near.isEmpty() ? known : near;
    String list = String.join(", ", shown.subList(0, Math.min(SHOWN_IDS, shown.size())));
    int left = shown.size() - SHOWN_IDS;
    throw new Refusal(
        Diagnostic.error(near.isEmpty() ? "there is no run " + id : "several runs begin with " + id)
            .hint("Kept here: " + list + (left > 0 ? " and " + left + " more" : "")));
  }

  /** The ids of all kept runs, sorted. */
  public List<String> ids() throws IOException {
    List<String> ids = new ArrayList<>();
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(folder.resolve("runs"), "*" + ENDING)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        ids.add(name.substring(0, name.length() - ENDING.length()));
      }
    } catch (NoSuchFileException | NotDirectoryException nothingKept) {
      return List.of();
    }
    Collections.sort(ids);
    return ids;
  }

  /** First beside the file, then in its place: whoever reads it never sees half of it. */
  static void write(Path file, String text) throws IOException {
    Path beside =
        file.resolveSibling("." + file.getFileName() + "." + ProcessHandle.current().pid());
    try {
      Files.writeString(beside, text);
      Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      try {
        Files.deleteIfExists(beside);
      } catch (IOException also) {
        failed.addSuppressed(also);
      }
      throw failed;
    }
  }
}
