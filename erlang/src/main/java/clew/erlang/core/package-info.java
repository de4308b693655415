/**
 * Core Erlang as data: what the real compiler gives for a module ({@code to_core0}), with nothing
 * lost but annotations that nobody reads. Names are not unique: scoping is lexical.
 */
@NullMarked
package clew.erlang.core;

import org.jspecify.annotations.NullMarked;
