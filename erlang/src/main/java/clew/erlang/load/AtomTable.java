package clew.erlang.load;

import clew.erlang.node.BeamNode;
import clew.erlang.node.Evaluation;
import clew.erlang.node.Limits;
import clew.erlang.node.NodeTrouble;
import clew.erlang.node.Terms;
import clew.erlang.value.Atom;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * The numbers that atoms have in the table of the real node, which decide where they stand in large
 * maps. The node is asked only when the first such map is made. An atom that it does not have yet
 * gets its number there by the question.
 */
public final class AtomTable implements Atom.Numbering {
  private static final Limits LIMITS = Limits.of(Duration.ofSeconds(30));

  private final BeamNode node;
  private final Map<String, Integer> numbers = new HashMap<>();
  private int known;

  public AtomTable(BeamNode node) {
    this.node = node;
  }

  @Override
  public synchronized int numberOf(String name) {
    if (!numbers.containsKey(name)) {
      fill(name);
    }
    return numbers.getOrDefault(name, UNKNOWN);
  }

  private void fill(String name) {
    Value question = Terms.tuple(Atom.of("atoms"), Small.of(known), Atom.of(name));
    try {
      if (node.ask(question, LIMITS) instanceof Evaluation.Returned(var atoms, var output)) {
        for (Value atom : Terms.elements(atoms)) {
          numbers.put(((Atom) atom).name(), known++);
        }
      }
    } catch (NodeTrouble e) {
      // Without a node there is nobody to agree with: the atom gets a number of our own.
      numbers.put(name, UNKNOWN);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
