package clew.prolog.builtin.io;

import clew.engine.sandbox.Sandbox;
import java.nio.file.Path;
import java.util.function.Predicate;

/**
 * What a program may do outside its own memory.
 *
 * @param within which files it may write, if it may write any
 */
public record Permissions(boolean readsFiles, boolean writesFiles, Predicate<Path> within) {
  /** Nothing. */
  public static final Permissions NONE = new Permissions(false, false);

  /** All files. */
  public Permissions(boolean readsFiles, boolean writesFiles) {
    this(readsFiles, writesFiles, path -> true);
  }

  /** As the real system may: our machine runs within ourselves, where nothing else holds it. */
  public static Permissions of(Sandbox sandbox) {
    return sandbox.allowsEffects() ? new Permissions(true, true, sandbox::mayWrite) : NONE;
  }
}
