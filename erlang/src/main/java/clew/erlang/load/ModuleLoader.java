package clew.erlang.load;

import clew.engine.source.Diagnostic;
import clew.engine.source.FileErrorText;
import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.NodeTerms;
import clew.erlang.source.CompileOptions;
import clew.erlang.source.CompilerDiagnostics;
import clew.erlang.source.CoreCache;
import clew.erlang.source.Digests;
import clew.erlang.source.ErlangCompiler;
import clew.erlang.source.LoadResult;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The modules of a program, on demand: the user's, from the folders of the files that were asked
 * for, and those of the libraries.
 */
public final class ModuleLoader implements AutoCloseable {
  private static final NodeLimits LIMITS = NodeLimits.of(Duration.ofMinutes(2));

  private final ErlangCompiler compiler;
  private final BeamNode node;
  private final CompileOptions options;
  private final Map<String, LoadResult> known = new ConcurrentHashMap<>();
  private final Map<String, Path> files = new ConcurrentHashMap<>();
  private final Set<Path> folders = new LinkedHashSet<>();
  private final GivenTexts texts;

  /** Of texts that are not those of their files. */
  private final Map<Path, String> digests = new ConcurrentHashMap<>();

  /** The files that a node has loaded, and which node that was. */
  private final Map<Path, Integer> onNode = new ConcurrentHashMap<>();

  public ModuleLoader(BeamNode node, CoreCache cache, CompileOptions options) {
    this.compiler = new ErlangCompiler(node, cache, options);
    this.node = node;
    this.options = options;
    this.texts = new GivenTexts(node);
  }

  /**
   * The module in a file with this text, whatever is on the disk. From now on it goes before any
   * other of its name, here and on the node.
   */
  public LoadResult text(Path path, String text) throws NodeFailure, InterruptedException {
    Path file = path.toAbsolutePath().normalize();
    try {
      texts.give(file, text);
    } catch (IOException e) {
      return new LoadResult.Failed(
          List.of(
              Diagnostic.error("cannot keep the text of " + path + ": " + FileErrorText.of(e))));
    }
    return texts.isGiven(file) ? ready(file, path, Digests.of(text)) : file(path, file);
  }

  /** The module in a file, source or beam. From now on it goes before any other of its name. */
  public LoadResult file(Path path) throws NodeFailure, InterruptedException {
    Path file = path.toAbsolutePath().normalize();
    texts.takeBack(file);
    return file(path, file);
  }

  private LoadResult file(Path path, Path file) throws NodeFailure, InterruptedException {
    if (!Files.isReadable(file) || !Files.isRegularFile(file)) {
      return new LoadResult.Failed(
          List.of(
              Diagnostic.error(
                  (Files.isDirectory(file) ? "this is a folder, not a file: " : "cannot read ")
                      + path)));
    }
    return ready(file, path, "");
  }

  private LoadResult ready(Path file, Path path, String given)
      throws NodeFailure, InterruptedException {
    node.show(file);
    LoadResult loaded = compiler.file(file, given);
    digests.put(file, given);
    if (loaded instanceof LoadResult.Ready ready) {
      known.put(ready.module().name(), loaded);
      files.put(ready.module().name(), file);
      onNode.remove(file);
      addFolder(file);
    } else if (loaded instanceof LoadResult.Closed closed) {
      return new LoadResult.Failed(
          List.of(
              Diagnostic.error("the code of " + closed.name() + " cannot be read: " + closed.why())
                  .follows("in " + path)
                  .hint("compile it with +debug_info, or name its source file")));
    }
    return loaded;
  }

  /** From now on the node finds modules in the file's folder and in its project as well. */
  private synchronized void addFolder(Path file) {
    Path parent = file.getParent();
    if (parent != null && folders.add(parent)) {
      Value all = CompileOptions.paths(List.copyOf(folders));
      node.prepare(NodeTerms.tuple(Atom.of("sources"), all, options.term()));
    }
  }

  /** The module of a name: one of the user's folders first, then what the node knows. */
  public LoadResult named(String name) throws NodeFailure, InterruptedException {
    LoadResult before = known.get(name);
    if (before != null) {
      return before;
    }
    Optional<Path> source = source(name);
    LoadResult loaded =
        source.isPresent() ? compiler.file(source.get(), "") : compiler.library(name, folders());
    source.ifPresent(file -> files.put(name, file));
    known.put(name, loaded);
    return loaded;
  }

  /** What the node says about the types and specs of a module: its request {@code types}. */
  public Value types(String name) throws NodeFailure, InterruptedException {
    Path file = files.get(name);
    Optional<Path> source = file == null ? source(name) : Optional.of(file);
    return source.isPresent()
        ? compiler.types(source.get(), digests.getOrDefault(source.get(), ""))
        : compiler.types(name, folders());
  }

  private synchronized List<Path> folders() {
    return List.copyOf(folders);
  }

  private synchronized Optional<Path> source(String name) {
    try {
      return folders.stream()
          .map(folder -> folder.resolve(name + ".erl"))
          .filter(Files::isRegularFile)
          .findFirst();
    } catch (InvalidPathException noName) {
      return Optional.empty();
    }
  }

  /** The files of the user's modules that were loaded, by module. */
  public Map<String, Path> files() {
    return Map.copyOf(files);
  }

  /**
   * Loads the user's modules on the real node as well, those that were loaded here; others of the
   * same folders follow when code on the node first calls them. A file that the node has is loaded
   * again only after it was read again. What is wrong is in the answer.
   */
  public List<Diagnostic> loadOnNode() throws NodeFailure, InterruptedException {
    node.system();
    int which = node.starts();
    for (Path file : files.values()) {
      if (onNode.getOrDefault(file, 0) == which) {
        continue;
      }
      Value request =
          NodeTerms.tuple(Atom.of("load"), NodeTerms.text(file.toString()), options.term());
      // A node that takes the place of this one has to have it as well.
      NodeAnswer answer = node.askEach("code of " + file, request, LIMITS);
      if (answer instanceof NodeAnswer.Returned(var value, var output)
          && NodeTerms.isTagged(value, "loaded", 2)) {
        onNode.put(file, which);
        continue;
      }
      return answer instanceof NodeAnswer.Returned(var value, var output)
          ? CompilerDiagnostics.of(NodeTerms.element(value, 1))
          : List.of(Diagnostic.error("cannot load " + file + " on the Erlang node: " + answer));
    }
    return List.of();
  }

  /** Deletes what was written for texts that are in no file. */
  @Override
  public void close() {
    texts.close();
  }

  /** The request for a copy of a module that tells what it does. */
  public Value copying(String name) {
    Path file = files.get(name);
    return file == null
        ? NodeTerms.tuple(Atom.of("copy"), Atom.of(name))
        : NodeTerms.tuple(Atom.of("copy"), NodeTerms.text(file.toString()), options.term());
  }
}
