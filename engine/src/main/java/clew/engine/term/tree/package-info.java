/**
 * Sets of values given by tree automata: what a type of a language means.
 *
 * <p>A {@link clew.engine.term.tree.TreeAutomaton} has states; each says which leaves it accepts
 * ({@link clew.engine.term.tree.Leaves}) and how structures are built from values of other states.
 * It may have several ways for one constructor, so it need not be deterministic. A {@link
 * clew.engine.term.tree.Type} is one state of an automaton, and {@link
 * clew.engine.term.tree.Member} is the condition that a term has a value in it.
 *
 * <p>States without values are known from the start, since an automaton is trimmed when it is
 * built: a way that needs a value of an empty state is no way. All operations keep their own work
 * lists, for values are deep and automata may be too.
 *
 * <p>Held by {@code TypeTest} and {@code MembersAgreeTest}.
 */
@NullMarked
package clew.engine.term.tree;

import org.jspecify.annotations.NullMarked;
