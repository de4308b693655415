package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * A place on the stack of calls.
 *
 * @param arguments the actual arguments where the error is about them, such as a function clause
 */
public record StackEntry(
    Atom module,
    Atom function,
    int arity,
    Optional<List<Value>> arguments,
    String file,
    int line) {}
