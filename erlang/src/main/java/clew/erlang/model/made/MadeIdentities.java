package clew.erlang.model.made;

import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.Atom;
import clew.erlang.value.Pid;
import clew.erlang.value.Port;
import clew.erlang.value.Reference;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * Processes, ports and references of inputs: fresh ones that nobody else has, told apart by their
 * numbers. They are the same whenever an input is made again, in any system.
 */
public final class MadeIdentities {
  private static final Atom HERE = Atom.of("nonode@nohost");

  /** Processes and ports from here on; no run of ours starts so many. */
  private static final int FIRST = 30_000;

  /** The higher words of a reference: of no thread that makes them, and a number of ours. */
  private static final List<Integer> WORDS = List.of(0, 4242);

  private MadeIdentities() {}

  /** What is not made has a number beyond those that are. */
  public static Term term(TermPool pool, Constructor kind, Value value, long number) {
    boolean isMade = number > 0 && number <= Made.MOST_IDENTITIES;
    long other = (1L << Integer.SIZE) + (value.hashCode() & 0xffffffffL);
    return pool.construct(kind, pool.integer(isMade ? number : other));
  }

  /** The number of one that was made; of others it is none of those. */
  public static long number(Value value) {
    return switch (value) {
      case Pid(var node, var id, var serial, var creation)
          when node == HERE && serial == 0 && creation == 0 ->
          id - FIRST;
      case Port(var node, var id, var creation) when node == HERE && creation == 0 -> id - FIRST;
      case Reference(var node, var creation, var ids)
          when node == HERE && ids.size() == 3 && ids.subList(1, 3).equals(WORDS) ->
          ids.getFirst();
      default -> 0;
    };
  }

  /** An expression that gives it, if it is one that was made. */
  public static Optional<String> expression(Value value) {
    long number = number(value);
    if (number <= 0 || number > Made.MOST_IDENTITIES) {
      return Optional.empty();
    }
    return switch (value) {
      case Pid pid -> Optional.of("list_to_pid(\"<0." + pid.id() + ".0>\")");
      case Port port -> Optional.of("list_to_port(\"#Port<0." + port.id() + ">\")");
      case Reference reference -> Optional.of("list_to_ref(\"#Ref<0.4242.0." + number + ">\")");
      default -> Optional.empty();
    };
  }

  public static Optional<Value> value(Term.Construct built) {
    if (built.fields().size() != 1
        || !(built.fields().getFirst() instanceof Term.Int number)
        || number.number().signum() <= 0
        || number.number().bitLength() > Integer.SIZE - 1
        || number.number().intValue() > Made.MOST_IDENTITIES) {
      return Optional.empty();
    }
    int id = number.number().intValue();
    Constructor kind = built.constructor();
    if (kind.equals(Made.PID)) {
      return Optional.of(new Pid(HERE, (long) FIRST + id, 0, 0));
    }
    if (kind.equals(Made.PORT)) {
      return Optional.of(new Port(HERE, (long) FIRST + id, 0));
    }
    return kind.equals(Made.REFERENCE)
        ? Optional.of(new Reference(HERE, 0, List.of(id, WORDS.getFirst(), WORDS.getLast())))
        : Optional.empty();
  }
}
