/**
 * The search: which input to try next.
 *
 * <p>Start with {@link clew.engine.explore.Explorer}. A run becomes a path in the {@link
 * clew.engine.explore.PathTree}; every alternative not taken along it becomes a {@link
 * clew.engine.explore.Target}; the {@link clew.engine.explore.Frontier} holds the targets and gives
 * back the one its strategy likes best; the solver makes an input of it; and so on until the
 * frontier is empty or the {@link clew.engine.explore.settings.Limits} are reached.
 *
 * <p>Between a run and what it counts for stands {@code Judging}: where only the real system can
 * say what was covered, it is asked there, never within a run. What is left of a search can be
 * named ({@link clew.engine.explore.TargetName}) and taken up by another one elsewhere.
 *
 * <p>Held by {@code ExplorerTest}, {@code FrontierTest}, {@code PurePrologTest}, {@code CoinsTest},
 * {@code SchedulesTest}, {@code SplitSearchTest}, {@code ShrinkingTest} and {@code FaultsTest}.
 */
@NullMarked
package clew.engine.explore;

import org.jspecify.annotations.NullMarked;
