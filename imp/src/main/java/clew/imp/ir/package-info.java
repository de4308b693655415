/**
 * What the machines of L run: flat code with jumps.
 *
 * <p>{@link clew.imp.ir.Code} is a list of {@link clew.imp.ir.Instruction}s for a stack machine,
 * together with what they talk about: variables, constants, points to cover and {@link
 * clew.imp.ir.Decision}s. Everything that can go two ways is one instruction, DECIDE: the
 * conditions of {@code if} and {@code while}, but also an assertion, an assumption, a divisor that
 * may be zero, and an {@code and} that may stop early. Where the second way is an error, it leads
 * to a RAISE instruction. So a machine has to know only one kind of branch.
 *
 * <p>Locations are labelled as in the paper: 1, 2 and so on number the conditions of {@code if} and
 * {@code while} in the order of the text.
 *
 * <p>Held by {@code MachinesTest} and {@code PaperTest}.
 */
@NullMarked
package clew.imp.ir;

import org.jspecify.annotations.NullMarked;
