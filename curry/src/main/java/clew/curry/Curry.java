package clew.curry;

import clew.curry.core.Program;
import clew.curry.scope.BuiltIn;
import clew.curry.scope.Resolver;
import clew.curry.syntax.Module;
import clew.curry.syntax.Parser;
import clew.curry.syntax.Problems;
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
public final class Curry {
  private static final String PRELUDE = BuiltIn.PRELUDE;

  private Curry() {}

  /** The ending of its files. */
  public static final String EXTENSION = ".curry";

  /** What came of reading a file. */
  public sealed interface Read {
    record Accepted(Loaded program) implements Read {}

    record Refused(List<Diagnostic> problems) implements Read {}
  }

  /** Reads a file that imports no others. */
  public static Read read(SourceText source) {
    return read(source, Modules.NONE);
  }

  public static Read read(SourceText source, Modules modules) {
    return DeepStack.on(() -> program(source, modules));
  }

  /** Only the prelude, for programs that are not text. */
  public static Program prelude() {
    return DeepStack.on(
        () -> {
          Problems problems = new Problems();
          Resolver resolver = new Resolver(problems);
          resolver.add(library(PRELUDE), true);
          return resolver.program();
        });
  }

  private static Read program(SourceText source, Modules modules) {
    Problems problems = new Problems();
    Resolver resolver = new Resolver(problems);
    resolver.add(library(PRELUDE), true);
    new Imports(modules, resolver, problems).add(source);
    if (problems.hasErrors()) {
      return new Read.Refused(problems.all());
    }
    Inference inference = new Inference(resolver.program(), problems);
    inference.program();
    return problems.hasErrors()
        ? new Read.Refused(problems.all())
        : new Read.Accepted(new Loaded(source, resolver, inference, problems));
  }

  /** A module of our own. */
  static Module library(String name) {
    try (InputStream in = Curry.class.getResourceAsStream(name)) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      Problems problems = new Problems();
      Module module = Parser.module(new SourceText(PRELUDE, text), problems);
      if (problems.hasErrors()) {
        throw new IllegalStateException(name + " cannot be read: " + problems.all());
      }
      return module;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
