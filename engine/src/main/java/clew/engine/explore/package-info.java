/**
 * The search: which input to try next.
 *
 * <p>Start with {@link clew.engine.explore.Explorer}. A run becomes a path in the {@link
 * clew.engine.explore.PathTree}; every alternative not taken along it becomes a {@link
 * clew.engine.explore.Target}; the {@link clew.engine.explore.Frontier} holds the targets and gives
 * back the one its strategy likes best; the solver makes an input of it; and so on until the
 * frontier is empty or the {@link clew.engine.explore.Limits} are reached.
 */
@NullMarked
package clew.engine.explore;

import org.jspecify.annotations.NullMarked;
