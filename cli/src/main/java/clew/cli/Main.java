package clew.cli;

import clew.curry.Modules;
import clew.engine.language.Language;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;

/** Wires the real world to {@link Clew}. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    Interruption interruption = new Interruption();
    interruption.watch();
    World world = world(interruption, Path.of("").toAbsolutePath(), World.Installation.told());
    int code = Clew.run(List.of(arguments), world);
    world.languages().forEach(Language::close);
    interruption.over();
    System.exit(code);
  }

  static World world(Interruption interruption, Path directory, World.Installation installation) {
    Console console =
        new Console(
            new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err));
    return new World(
        console,
        System.getenv(),
        InstantSource.system(),
        directory,
        installation,
        Languages.all(
            Evaluators.surroundings(System.getenv(), directory, console),
            Goals.surroundings(System.getenv(), directory),
            Modules.in(directory)),
        Search.ENGINE,
        interruption::isStopped);
  }
}
