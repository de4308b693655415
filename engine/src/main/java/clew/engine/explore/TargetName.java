package clew.engine.explore;

import clew.engine.trace.PathPrefix;

/**
 * A target as plain data, so that it can be found again by a run elsewhere.
 *
 * @param input an input that comes by, in the user's own syntax
 * @param prefix what it takes up to the branch
 * @param alternative what is to be taken there instead; -1 for a combination that no run has taken
 */
public record TargetName(String input, PathPrefix prefix, int alternative) {}
