package clew.cli;

import clew.engine.language.Language;
import clew.workbench.Search;
import clew.workbench.Surroundings;
import clew.workbench.Workbench;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A shell in a folder of its own, in which commands are run and their output is seen. */
final class Shell {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Map<String, String> environment = new HashMap<>();
  private final Path folder;
  private List<Language> languages = List.of(new ToyLanguage());
  private Search search = new ToySearch();
  private InstantSource clock = InstantSource.fixed(Instant.parse("2026-01-01T00:00:00Z"));
  private Optional<Path> home = Optional.empty();
  private boolean outIsTerminal;
  private boolean errIsTerminal;
  private boolean stopped;

  Shell(Path folder) {
    this.folder = folder;
  }

  Shell file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
    return this;
  }

  Shell environment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  Shell search(Search other) {
    search = other;
    return this;
  }

  Shell languages(List<Language> others) {
    languages = others;
    return this;
  }

  /** All that there are, and the one for tests. */
  Shell allLanguages() {
    languages = all(folder);
    return this;
  }

  static List<Language> all(Path folder) {
    List<Language> all = new ArrayList<>(List.of(new ToyLanguage()));
    all.addAll(
        Workbench.open(
                new Surroundings(Map.of(), folder, InstantSource.system(), () -> 0, news -> {}))
            .languages());
    return all;
  }

  Shell clock(InstantSource other) {
    clock = other;
    return this;
  }

  Shell home(Path place) {
    home = Optional.of(place);
    return this;
  }

  Shell onATerminal() {
    outIsTerminal = true;
    errIsTerminal = true;
    return this;
  }

  Shell stopped() {
    stopped = true;
    return this;
  }

  int run(String... arguments) {
    out.reset();
    err.reset();
    return runTo(out, arguments);
  }

  /** Runs a command whose stdout goes elsewhere. */
  int runTo(OutputStream stdout, String... arguments) {
    return Clew.run(
        List.of(arguments),
        new CommandContext(
            new Console(stdout, err),
            new CommandContext.Installation(
                home, Optional.empty(), Optional.empty(), outIsTerminal, errIsTerminal),
            new Workbench(
                languages,
                new Surroundings(environment, folder, clock, () -> 0, news -> {}),
                search),
            () -> stopped));
  }

  String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  String err() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
