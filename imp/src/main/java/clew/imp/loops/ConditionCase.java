package clew.imp.loops;

import clew.engine.term.Term;
import java.util.List;
import java.util.Optional;

/**
 * A condition without a choice in it.
 *
 * @param atoms the same as atoms that hold together, if they can be written so
 */
record ConditionCase(Term condition, Optional<List<GuardAtom>> atoms) {}
