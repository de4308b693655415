package clew.curry.load;

import clew.curry.core.BuiltinTypes;
import clew.curry.scope.ProgramResolver;
import clew.curry.source.Diagnostics;
import clew.curry.source.ParsedModule;
import clew.curry.source.Parser;
import clew.curry.type.Inference;
import clew.engine.language.DeepStack;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Reads Curry programs. */
public final class ProgramLoader {
  private static final String PRELUDE = BuiltinTypes.PRELUDE;

  /** Where the modules of our own are. */
  private static final String FOLDER = "/clew/curry/";

  private ProgramLoader() {}

  /** The ending of its files. */
  public static final String EXTENSION = ".curry";

  /** What came of reading a file. */
  public sealed interface Read {
    record Accepted(LoadedProgram program) implements Read {}

    record Refused(List<Diagnostic> problems) implements Read {}
  }

  /** Reads a file that imports no others. */
  public static Read read(SourceText source) {
    return read(source, ModuleFinder.NONE);
  }

  public static Read read(SourceText source, ModuleFinder modules) {
    return DeepStack.on(() -> program(source, modules));
  }

  private static Read program(SourceText source, ModuleFinder modules) {
    Diagnostics problems = new Diagnostics();
    ProgramResolver resolver = new ProgramResolver(problems);
    resolver.add(library(PRELUDE), true);
    new ModuleImports(modules, resolver, problems).add(source);
    if (problems.hasErrors()) {
      return new Read.Refused(problems.all());
    }
    Inference inference = new Inference(resolver.program(), problems);
    inference.program();
    return problems.hasErrors()
        ? new Read.Refused(problems.all())
        : new Read.Accepted(new LoadedProgram(source, resolver, inference, problems));
  }

  /** A module of our own. */
  public static ParsedModule library(String name) {
    try (InputStream in = ProgramLoader.class.getResourceAsStream(FOLDER + name)) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      Diagnostics problems = new Diagnostics();
      ParsedModule module = Parser.module(new SourceText(PRELUDE, text), problems);
      if (problems.hasErrors()) {
        throw new IllegalStateException(name + " cannot be read: " + problems.all());
      }
      return module;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
