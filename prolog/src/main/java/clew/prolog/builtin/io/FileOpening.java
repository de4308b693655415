package clew.prolog.builtin.io;

import clew.engine.source.PlainFile;
import clew.prolog.builtin.text.TextArgument;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Output;
import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/** Files as streams, where the session allows them. */
record FileOpening(PrologSession session) {
  boolean open(Machine machine, Value[] arguments, Map<String, Value> options) {
    String name = TextArgument.WORDS.of(arguments[0]);
    Atom mode =
        switch (arguments[1].walked()) {
          case Atom atom -> atom;
          case Value other -> throw IsoErrors.typeOrUnbound("atom", other);
        };
    Value culprit = arguments[0].walked();
    Streams streams = session.streams(machine);
    PrologStream stream =
        switch (mode.name()) {
          case "read" -> {
            if (!session.permissions().readsFiles()) {
              machine.database().refuse(Functor.of("open", 4));
              throw IsoErrors.permission("open", "source_sink", culprit);
            }
            yield streams.read(content(name, culprit));
          }
          case "write", "append", "update" -> {
            Permissions permissions = session.permissions();
            if (!permissions.writesFiles() || !permissions.within().test(Path.of(name))) {
              machine.database().refuse(Functor.of("open", 4));
              throw IsoErrors.permission("open", "source_sink", culprit);
            }
            yield streams.write(file(Path.of(name), mode.name().equals("write"), culprit));
          }
          default -> throw IsoErrors.domain("io_mode", mode);
        };
    if (options.get("alias") instanceof Atom alias) {
      streams.alias(alias, stream);
      return machine.unify(arguments[2], alias);
    }
    return machine.unify(arguments[2], stream.handle());
  }

  private static String content(String name, Value culprit) {
    try {
      return PlainFile.text(Path.of(name));
    } catch (NoSuchFileException _) {
      throw IsoErrors.withMessage(
          Structure.of("existence_error", Atom.of("source_sink"), culprit),
          "No such file or directory");
    } catch (IOException _) {
      throw IsoErrors.permission("open", "source_sink", culprit);
    }
  }

  private static Output file(Path path, boolean isNew, Value culprit) {
    Output append =
        text -> {
          try {
            Files.writeString(path, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
          } catch (IOException _) {
            throw IsoErrors.permission("write", "stream", culprit);
          }
        };
    if (isNew) {
      try {
        Files.writeString(path, "");
      } catch (IOException _) {
        throw IsoErrors.permission("open", "source_sink", culprit);
      }
    }
    return append;
  }
}
