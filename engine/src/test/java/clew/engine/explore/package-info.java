/**
 * Tests of the search, on three small clients that show that the waist fits more than one language:
 * {@link clew.engine.explore.ScriptedProgram} programs written in Java, {@link
 * clew.engine.explore.PureProlog} of pure Prolog where several clauses may match, and the free
 * choices of {@link clew.engine.explore.Coins}.
 */
@NullMarked
package clew.engine.explore;

import org.jspecify.annotations.NullMarked;
