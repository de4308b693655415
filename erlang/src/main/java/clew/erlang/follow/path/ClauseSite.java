package clew.erlang.follow.path;

import clew.engine.trace.Point;
import clew.engine.trace.Site;
import org.jspecify.annotations.Nullable;

/**
 * A clause as decisions and coverage know it.
 *
 * @param pattern where its patterns are tried
 * @param guard where its guard is tried
 * @param point what is covered when it is chosen; null for one that the compiler made up
 * @param holds what is covered when its guard holds; null without a guard that counts
 * @param fails what is covered when its patterns match and its guard does not hold
 */
public record ClauseSite(
    Site pattern,
    Site guard,
    @Nullable Point point,
    @Nullable Point holds,
    @Nullable Point fails) {}
