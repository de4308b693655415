/**
 * Conditions as people read them, as far as that is the same in every language.
 *
 * <p>A {@link clew.engine.render.ConditionWriter} goes through a condition and leaves the words to
 * its language; {@link clew.engine.render.PartPatterns} tells of parts of an input as patterns,
 * with a name for each part that is spoken of. Neither is for deep terms: nobody reads them.
 *
 * <p>Held by {@code GoldenTest} of the conformance tests: its transcripts show conditions of each
 * language.
 */
@NullMarked
package clew.engine.render;

import org.jspecify.annotations.NullMarked;
