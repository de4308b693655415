package clew.erlang.model;

import clew.erlang.value.Value;
import java.util.Optional;

/** What a function of the library does with values that depend on the input. */
@FunctionalInterface
public interface LibraryModel {
  /** Its result; nothing if its code has to say that. Then the call was not made yet. */
  Optional<Value> follow(BuiltinCall call);
}
