/**
 * Loops whose number of iterations is one more unknown.
 *
 * <p>A run of L is cut at the heads of its loops, and a place where it is cut is a {@link
 * clew.imp.loops.Cut}. What it does between two cuts is a {@link clew.imp.loops.Letter}: a path
 * without loops, found by running the code on unknowns ({@link clew.imp.loops.Segments}). Letters
 * one after the other are a word. A word that leads back to where it began, whose conditions are
 * linear and whose effect on the variables is affine, is a {@link clew.imp.loops.Cycle}: the values
 * after n rounds are a polynomial in n ({@link clew.imp.loops.ClosedForm}), so that one query to a
 * solver stands for any number of iterations. A letter once, or a cycle some number of times, is a
 * {@link clew.imp.loops.Transition}. Residues are split where the code computes them, and an update
 * of finite order, such as a swap, is a word of several rounds.
 *
 * <p>A {@link clew.imp.loops.Phase} is what all runs have in common that came to a cut by the same
 * transitions. {@link clew.imp.loops.PhaseSearch} searches through all sequences of letters and
 * cycles, shortest first. A run is written as letters and powers of cycles in more than one way;
 * the search follows the shortest, in which no cycle follows itself and none is spelled out. So if
 * it comes to an end, and nothing was inexact on the way, it has seen every run of the program:
 * what it did not come to is unreachable. What it does come to is an input, by the solver's model,
 * that is run before anybody hears of it. {@link clew.imp.loops.Acceleration} makes rounds of
 * words, {@link clew.imp.loops.ExampleSearch} asks the solver, and {@link
 * clew.imp.loops.SearchLimits} says when it is enough.
 *
 * <p>{@link clew.imp.loops.AcceleratedRun} runs a program on plain numbers the same way, a whole
 * phase at a time, and needs no solver for it.
 *
 * <p>After Frohn, "A Calculus for Modular Loop Acceleration" (TACAS 2020), and Frohn and Giesl,
 * "Satisfiability Modulo Exponential Integer Arithmetic" (IJCAR 2024) for the shape of the search.
 *
 * <p>Held by {@code AccelerationTest}, {@code PhaseSearchTest}, {@code PhaseSearchEndTest}, {@code
 * SearchLimitsTest} and {@code RandomLoopsTest}, and by {@code LoopSuiteTest} of the conformance
 * tests.
 */
@NullMarked
package clew.imp.loops;

import org.jspecify.annotations.NullMarked;
