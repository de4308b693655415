package clew.erlang.model.format;

import clew.erlang.model.BuiltinCall;
import clew.erlang.model.LibraryTable;
import clew.erlang.model.OpenedList;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** {@code io_lib:format} where the format is known at the call. */
public final class FormatModel {
  private FormatModel() {}

  public static void register(LibraryTable models) {
    models.add("io_lib", "format", 2, FormatModel::formatted);
    models.add("io_lib", "fwrite", 2, FormatModel::formatted);
    models.add("io_lib", "format", 3, FormatModel::withOptions);
    models.add("io_lib", "fwrite", 3, FormatModel::withOptions);
  }

  /** A limit of characters is what the code is for. */
  private static Optional<Value> withOptions(BuiltinCall call) {
    return call.argument(2) == Nil.NIL ? formatted(call) : Optional.empty();
  }

  private static Optional<Value> formatted(BuiltinCall call) {
    Optional<int[]> format = format(call.argument(0));
    if (format.isEmpty()) {
      return Optional.of(call.lost());
    }
    Optional<List<Value>> arguments =
        OpenedList.of(call, call.argument(1), "the list of arguments");
    if (arguments.isEmpty()) {
      return Optional.of(call.concrete());
    }
    Optional<List<FormatItem>> items = FormatReader.read(format.get(), arguments.get());
    if (items.isEmpty()) {
      boolean isGiven = IntStream.of(format.get()).anyMatch(each -> each == '*');
      return Optional.of(isGiven || call.attempt().isPresent() ? call.lost() : call.concrete());
    }
    ControlText controls = new ControlText(call);
    List<Written> written = new ArrayList<>();
    for (FormatItem item : items.get()) {
      switch (item) {
        case FormatItem.Literal _ -> written.add(Written.LOST);
        case FormatItem.Control control -> {
          Optional<Written> text = controls.of(control);
          if (text.isEmpty()) {
            // What it is given is nothing for this control.
            return Optional.of(call.concrete());
          }
          written.add(text.get());
        }
      }
    }
    return Optional.of(new FormatResult(call, items.get(), written).value());
  }

  /** The characters of a format that does not depend on the input. */
  private static Optional<int[]> format(Value format) {
    if (!PlainValues.isPlain(format)) {
      return Optional.empty();
    }
    return switch (format) {
      case Atom atom -> Optional.of(atom.name().codePoints().toArray());
      case Bits bits when bits.isBinary() -> {
        int[] bytes = new int[bits.byteSize()];
        for (int i = 0; i < bytes.length; i++) {
          bytes[i] = bits.byteAt(i);
        }
        yield Optional.of(bytes);
      }
      default -> characters(format);
    };
  }

  private static Optional<int[]> characters(Value list) {
    List<Integer> characters = new ArrayList<>();
    Value rest = list;
    for (; rest instanceof Cons cell && cell.head instanceof Small each; rest = cell.tail) {
      characters.add((int) each.number);
    }
    return rest == Nil.NIL
        ? Optional.of(characters.stream().mapToInt(Integer::intValue).toArray())
        : Optional.empty();
  }
}
