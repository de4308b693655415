package clew.prolog.builtin.text;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/** Names of files as text: no file is looked at. */
public final class FileNameBuiltins {
  private FileNameBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add(
        "file_base_name",
        2,
        (machine, arguments) -> machine.unify(arguments[1], Atom.of(base(text(arguments[0])))));
    builtins.add(
        "file_directory_name",
        2,
        (machine, arguments) -> machine.unify(arguments[1], Atom.of(folder(text(arguments[0])))));
    builtins.add("file_name_extension", 3, FileNameBuiltins::extension);
    builtins.add(
        "is_absolute_file_name", 1, (machine, arguments) -> text(arguments[0]).matches("[/~].*"));
    builtins.add(
        "prolog_to_os_filename",
        2,
        (machine, arguments) ->
            arguments[0].walked() instanceof Var
                ? machine.unify(arguments[0], Atom.of(text(arguments[1])))
                : machine.unify(arguments[1], Atom.of(text(arguments[0]))));
  }

  private static String text(Value value) {
    return TextArgument.TEXT.of(value);
  }

  private static String base(String path) {
    int end = path.length();
    while (end > 1 && path.charAt(end - 1) == '/') {
      end--;
    }
    String trimmed = path.substring(0, end);
    return trimmed.equals("/") ? "/" : trimmed.substring(trimmed.lastIndexOf('/') + 1);
  }

  private static String folder(String path) {
    int end = path.lastIndexOf('/');
    if (end < 0) {
      return ".";
    }
    while (end > 0 && path.charAt(end - 1) == '/') {
      end--;
    }
    return end == 0 ? "/" : path.substring(0, end);
  }

  private static boolean extension(Machine machine, Value[] arguments) {
    if (arguments[2].walked() instanceof Var) {
      if (arguments[0].walked() instanceof Var || arguments[1].walked() instanceof Var) {
        throw IsoErrors.instantiation();
      }
      String base = text(arguments[0]);
      String ending = text(arguments[1]);
      String dotted = ending.isEmpty() || ending.startsWith(".") ? ending : "." + ending;
      return machine.unify(arguments[2], Atom.of(base.endsWith(dotted) ? base : base + dotted));
    }
    String name = text(arguments[2]);
    int dot = name.lastIndexOf('.');
    boolean isThere = dot >= 0 && name.indexOf('/', dot) < 0;
    if (arguments[1].walked() instanceof Var) {
      return machine.unify(arguments[1], Atom.of(isThere ? name.substring(dot + 1) : ""))
          && machine.unify(arguments[0], Atom.of(isThere ? name.substring(0, dot) : name));
    }
    String ending = text(arguments[1]);
    String bare = ending.startsWith(".") ? ending.substring(1) : ending;
    return isThere
        && name.substring(dot + 1).equals(bare)
        && machine.unify(arguments[0], Atom.of(name.substring(0, dot)));
  }
}
