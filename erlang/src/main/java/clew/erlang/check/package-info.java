/**
 * Erlang functions as things to explore.
 *
 * <p>A module is a {@link clew.erlang.check.ModuleSubject}, each of its functions a {@link
 * clew.erlang.check.FunctionEntry}. A run of one is the call in our machine with arguments that are
 * followed ({@link clew.erlang.check.FunctionProgram}); what comes of it is judged by the same call
 * on the real node ({@link clew.erlang.check.RealRun}). Both say how they ended in the same words
 * ({@link clew.erlang.check.Endings}), so that one can confirm the other. Runs worth keeping become
 * EUnit tests ({@link clew.erlang.check.EUnitWriter}), which expect what the real node did.
 */
@NullMarked
package clew.erlang.check;

import org.jspecify.annotations.NullMarked;
