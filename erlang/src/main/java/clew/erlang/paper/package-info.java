/**
 * Concolic execution by program instrumentation, as in the paper of that name: the flat language,
 * what a program tells of itself while it runs, and the symbolic run that is rebuilt from it.
 *
 * <p>{@link clew.erlang.paper.Flattening} brings functions of Core Erlang into the flat form (Fig.
 * 3), in which every intermediate value has a name. {@link clew.erlang.paper.FlatSemantics} runs
 * flat programs and defines which {@link clew.erlang.paper.FlatEvent}s a run has (Fig. 4). {@link
 * clew.erlang.paper.Instrumentation} writes the same program so that the real system tells them
 * (Definition 4, Fig. 8); that both tell the same is the paper's Theorem 1. What is told holds no
 * values: it names variables and patterns of the program, so the program only says a number, and
 * the table of numbers stays here. {@link clew.erlang.paper.SymbolicReplay} makes the symbolic run
 * of it by unification (Fig. 7), and {@link clew.erlang.paper.AlternativeInputs} the inputs that go
 * another way (Fig. 10).
 *
 * <p>Held by {@code PaperTest} and {@code TheoremOneTest}, and by {@code InstrumentationPaperTest}
 * of the conformance module.
 */
@NullMarked
package clew.erlang.paper;

import org.jspecify.annotations.NullMarked;
