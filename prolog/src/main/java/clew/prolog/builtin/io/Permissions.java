package clew.prolog.builtin.io;

/** What a program may do outside its own memory. */
public record Permissions(boolean readsFiles, boolean writesFiles) {
  /** Nothing. */
  public static final Permissions NONE = new Permissions(false, false);
}
