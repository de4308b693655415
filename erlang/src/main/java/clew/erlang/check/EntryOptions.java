package clew.erlang.check;

import clew.erlang.type.TypeUse;

/**
 * How the functions of a module are explored.
 *
 * @param leaps whether loops are looked at
 * @param inputs what types are asked for where inputs are made
 */
public record EntryOptions(boolean leaps, TypeUse inputs) {}
