package clew.erlang.eval;

import clew.erlang.value.Opaque;

/** An exception as its handler carries it: the raw trace that can be raised again. */
record CaughtException(Raise raise) implements Opaque {}
