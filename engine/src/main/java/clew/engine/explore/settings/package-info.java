/**
 * How to search, as a user says it: the {@link clew.engine.explore.settings.Mode}, the {@link
 * clew.engine.explore.settings.Strategy}, the {@link clew.engine.explore.settings.Limits}, and what
 * makes it repeatable.
 *
 * <p>Held by {@code ExplorerTest} and, on the command line, by {@code CheckTest} and {@code
 * NumericOptionsTest}.
 */
@NullMarked
package clew.engine.explore.settings;

import org.jspecify.annotations.NullMarked;
