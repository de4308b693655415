/**
 * What must stay true of the whole: the house rules, the golden transcripts, the contract of the
 * JSON, and the command line as a real process.
 */
@NullMarked
package clew.conformance;

import org.jspecify.annotations.NullMarked;
