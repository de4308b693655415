package clew.erlang.check;

import clew.erlang.instrument.InstrumentedNode;
import clew.erlang.type.TypeUse;
import java.util.Optional;

/**
 * How the functions of a module are explored.
 *
 * @param leaps whether loops are looked at, to guess how often they must be repeated
 * @param inputs what types are asked for where inputs are made
 * @param isDeclared whether it counts what the module says of inputs, or what can be read from it
 * @param messages how many messages a server is sent at most
 * @param instrumented runs the functions, if our machine is not to do that
 */
public record Exploration(
    boolean leaps,
    TypeUse inputs,
    boolean isDeclared,
    int messages,
    Optional<InstrumentedNode> instrumented) {}
