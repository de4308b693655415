/**
 * Erlang functions as things to explore.
 *
 * <p>A module is a {@link clew.erlang.check.ModuleSubject}, each of its functions a {@link
 * clew.erlang.check.FunctionEntry}. A run of one is the call in our machine with arguments that are
 * followed ({@link clew.erlang.check.FunctionProgram}); what comes of it is judged by the same call
 * on the real node ({@link clew.erlang.check.RealRun}). Both say how they ended in the same words
 * ({@link clew.erlang.check.CallOutcomes}), so that one can confirm the other. What a spec asks of
 * a call is its {@link clew.erlang.check.SpecContract}.
 *
 * <p>The callbacks of a behaviour are one entry, whose function is a driver of ours and whose input
 * is a sequence of messages ({@link clew.erlang.check.EntryMaker}, {@link
 * clew.erlang.check.SequenceContract}); a process that runs on the node shows the same once more.
 *
 * <p>A crash is at the expression that raised it ({@link clew.erlang.check.SourceLocations}).
 *
 * <p>Held by {@code PureRunsTest}, {@code CrashPlacesTest}, {@code InputTextTest}, {@code
 * CallbackEntriesTest}, and {@code CutErPaperTest}, {@code HiddenBugTest}, {@code FollowedRunsTest}
 * and {@code GoldenTest} of the conformance module.
 */
@NullMarked
package clew.erlang.check;

import org.jspecify.annotations.NullMarked;
