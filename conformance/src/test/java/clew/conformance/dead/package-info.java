/**
 * Random loops of which some branches are never taken: what is called unreachable is never reached,
 * and enough of what is unreachable is called so. And single loops: for each way to prove something
 * one, and for each reason to keep quiet.
 */
@NullMarked
package clew.conformance.dead;

import org.jspecify.annotations.NullMarked;
