package clew.erlang.invariant;

import clew.engine.invariant.Relation;

/** A function of a letrec, as one path comes to it: its calls and its results. */
record LocalFunction(String key, Relation called, Relation returned) {}
