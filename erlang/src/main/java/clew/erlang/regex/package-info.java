/**
 * Regular expressions as the real system matches them, for all subjects at once.
 *
 * <p>{@link clew.erlang.regex.PatternReader} reads what PCRE calls a pattern, of bytes; what it
 * does not read is not followed, and says so ({@link clew.erlang.regex.NotFollowed}). A pattern
 * becomes a program of steps ({@link clew.erlang.regex.RegexProgram}). PCRE tries one way after the
 * other, and the first that leads to a match decides where the groups are; {@link
 * clew.erlang.regex.MatchAttempts} goes through the subject once with all ways side by side, in the
 * same order (R. Pike's machine; R. Cox, Regular Expression Matching: the Virtual Machine
 * Approach). An anchor at the end or at a word is something that has to follow, which an attempt
 * keeps in mind until the next byte is there ({@link clew.erlang.regex.Lookahead}).
 *
 * <p>With the places in the subject as marks, that matches one subject ({@link
 * clew.erlang.regex.RegexMatcher}). With what is demanded of these places as marks, the sets of
 * attempts are the states of a deterministic automaton ({@link clew.erlang.regex.RegexTypes}): it
 * accepts the subjects in whose match a group begins or ends just there, exactly. So the conditions
 * of a run about a match are memberships, and each has its opposite as a membership, too.
 *
 * <p>Held by {@code RegexAgainstErlTest} and {@code RegexModelsTest}.
 */
@NullMarked
package clew.erlang.regex;

import org.jspecify.annotations.NullMarked;
