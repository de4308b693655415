package clew.erlang.load;

import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.NodeTerms;
import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The atoms of the real node as they are at the moment. It is asked only when the first large map
 * or table is looked at. An atom that it does not have yet gets its number there by the question.
 */
public final class AtomTable implements Atoms {
  private static final NodeLimits LIMITS = NodeLimits.of(Duration.ofSeconds(30));
  private static final long UNKNOWN = -1;

  /** Atoms that the emulator has before it loads code: the same in every start. */
  private static final Range EMULATOR = new Range(0, 2048);

  private static final Atom REQUEST = Atom.of("atoms");

  private final BeamNode node;
  private final Map<String, Long> numbers = new ConcurrentHashMap<>();
  private final List<Range> named = new CopyOnWriteArrayList<>();
  private long known;

  public AtomTable(BeamNode node) {
    this.node = node;
  }

  @Override
  public long number(Atom atom) {
    Long number = numbers.get(atom.name());
    if (number == null) {
      fill(NodeTerms.tuple(REQUEST, Small.of(known()), atom));
      // Without a node there is nobody to agree with.
      number = numbers.computeIfAbsent(atom.name(), name -> Atoms.byName(atom));
    }
    return number;
  }

  @Override
  public boolean has(String name) {
    return numberOf(name) >= 0 || (fillUp() && numberOf(name) >= 0);
  }

  /** The number on the node if it is known. */
  private long numberOf(String name) {
    long number = numbers.getOrDefault(name, UNKNOWN);
    return number < MOST ? number : UNKNOWN;
  }

  private synchronized long known() {
    return known;
  }

  private boolean fillUp() {
    return fill(NodeTerms.tuple(REQUEST, Small.of(known())));
  }

  private synchronized boolean fill(Value question) {
    try {
      if (node.insist(question, LIMITS) instanceof NodeAnswer.Returned(var atoms, var output)) {
        long first = ((Small) NodeTerms.element(question, 1)).number;
        List<Value> found = NodeTerms.elements(atoms);
        for (int i = 0; i < found.size(); i++) {
          numbers.putIfAbsent(((Atom) found.get(i)).name(), first + i);
        }
        known = Math.max(known, first + found.size());
        return true;
      }
      return false;
    } catch (NodeFailure failure) {
      return false;
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Gives numbers to atoms that the node does not have yet. They follow from the order of the names
   * alone, if it is done before a module is compiled: whether the compiler has to be started, and
   * in which order the node has loaded its own code, makes no difference.
   */
  public void name(List<String> names) throws NodeFailure, InterruptedException {
    Value request =
        NodeTerms.tuple(Atom.of("named"), Cons.list(names.stream().map(NodeTerms::text).toList()));
    // A node that is started later gives them the same numbers.
    String name = "names " + String.join(" ", names);
    if (node.askEach(name, request, LIMITS) instanceof NodeAnswer.Returned(var range, var output)) {
      long first = ((Small) NodeTerms.element(range, 0)).number;
      named.add(new Range(first, first + ((Small) NodeTerms.element(range, 1)).number));
    }
  }

  /**
   * The atoms of the node as they are now, whatever it is told later, so that a run does not depend
   * on those before it. Where the node chose a number by chance, ours follows from the name.
   */
  public Atoms asOfNow() throws NodeFailure, InterruptedException {
    NodeAnswer answer = node.insist(Atom.of("atom_count"), LIMITS);
    return answer instanceof NodeAnswer.Returned(var count, var output)
        ? new Snapshot(List.copyOf(named), ((Small) count).number)
        : Atoms.NONE;
  }

  /** Numbers of atoms, the last one excluded. */
  private record Range(long from, long to) {
    boolean has(long number) {
      return number >= from && number < to;
    }
  }

  private final class Snapshot implements Atoms {
    private final List<Range> chosen;
    private final long count;
    private boolean isFilled;

    Snapshot(List<Range> chosen, long count) {
      this.chosen = chosen;
      this.count = count;
    }

    @Override
    public long number(Atom atom) {
      long number = find(atom.name());
      return isChosen(number) ? number : Atoms.byName(atom);
    }

    @Override
    public boolean has(String name) {
      return find(name) >= 0;
    }

    @Override
    public List<String> named() {
      fillOnce();
      return numbers.entrySet().stream()
          .filter(entry -> chosen.stream().anyMatch(range -> range.has(entry.getValue())))
          .sorted(Map.Entry.comparingByValue())
          .map(Map.Entry::getKey)
          .toList();
    }

    private boolean isChosen(long number) {
      return EMULATOR.has(number) || chosen.stream().anyMatch(range -> range.has(number));
    }

    private long find(String name) {
      fillOnce();
      long number = numberOf(name);
      return number < count ? number : UNKNOWN;
    }

    private synchronized void fillOnce() {
      if (!isFilled) {
        isFilled = true;
        if (known() < count) {
          fillUp();
        }
      }
    }
  }
}
