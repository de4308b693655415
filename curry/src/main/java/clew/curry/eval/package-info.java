/**
 * The machine: a program as a tree of commands, one command at a time.
 *
 * <p>A {@link clew.curry.eval.Branch} is a node of that tree: what was decided on the way to it,
 * and how to go on from there. {@link clew.curry.eval.Machine#step} moves a branch forward: to its
 * end (pure), to a fork whose ways are branches that nobody has entered yet, or for a while (step).
 * Which branch is moved next is not decided here; any handler may do that.
 *
 * <p>All branches share one graph of values, whose nodes are {@link clew.curry.eval.GraphNode}s.
 * What is computed or bound after a fork is written into the graph, and down in the branch's log if
 * the place is older than the branch. To go from one branch to another, the logs of the one are
 * undone up to where they parted, and those of the other done again. Going on with a branch's own
 * child costs nothing, so depth-first search is backtracking with a trail; and a branch that was
 * expensive to come to may run the longer, so fairness costs at most as much again as the work
 * itself. A branch whose fork has no other way left becomes one with the branch that forked, so
 * what is kept is what can still be gone back to.
 *
 * <p>In a run on an input, the arguments are unknowns that stand for terms. Where one is looked at,
 * a {@link clew.curry.follow.Follower} decides by the input and writes the decision down; the
 * machine goes on without a fork.
 *
 * <p>A delayed value is evaluated at most once along a branch, which makes choices call-time
 * choices. Nothing here recurses in Java.
 *
 * <p>The machine is one object in many files: {@code NodeBuilder}, {@code FunctionApplication},
 * {@code SwitchEvaluation}, {@code Primitives}, {@code NumberPrimitives}, {@code ValueComparison},
 * {@code Normalization}, {@code Forks}, {@code InputParts}, {@code EncapsulatedSearch} and {@code
 * AnswerTerms} each do some of its commands, on the state that {@link clew.curry.eval.Machine} has.
 * {@link clew.curry.eval.ProgramContext} is what all of them know of the program. The text of
 * values is here, in {@link clew.curry.eval.ValueText}, because programs ask for it.
 *
 * <p>Held by {@code AnswersTest}, {@code ReferenceTest}, {@code HandlersAgreeTest} and {@code
 * FollowedRunsTest}.
 */
@NullMarked
package clew.curry.eval;

import org.jspecify.annotations.NullMarked;
