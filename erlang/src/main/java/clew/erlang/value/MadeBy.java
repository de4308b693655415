package clew.erlang.value;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A value that is made anew for each run, by a call of a function that makes values of its type.
 */
public record MadeBy(Atom module, Atom function, List<Value> arguments) implements Opaque {
  public MadeBy {
    arguments = Collections.unmodifiableList(new ArrayList<>(arguments));
  }
}
