package clew.erlang.regex;

/**
 * One of the ways in which a match may go on.
 *
 * @param at its step: one that takes a byte, or the last one if it is complete
 * @param idle the loops in whose iteration nothing was taken so far
 * @param next what has to follow
 * @param marks what is known of the borders of its groups
 */
record MatchAttempt<M>(int at, long idle, Lookahead next, M marks) {}
