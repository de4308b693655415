package clew.prolog.lower;

import clew.prolog.ir.ArgumentCode;
import clew.prolog.ir.Clause;
import clew.prolog.ir.Instruction;
import clew.prolog.ir.Operand;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Numeral;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import org.jspecify.annotations.Nullable;

/** Turns clauses and goals, which are terms, into what the machine runs. */
public final class Lowering {
  /** More slots than this are not worth keeping as the machine's scratch space. */
  public static final int SCRATCH = 64;

  private Lowering() {}

  /**
   * A clause of a predicate.
   *
   * @param head an atom or a compound
   * @param body the goal after {@code :-}, or {@code true}
   * @param home the module of the predicate
   * @param module the module in which the body's goals are looked up
   */
  public static Clause clause(Value head, Value body, Atom home, Atom module, int label) {
    return clause(head, body, home, module, label, head);
  }

  /**
   * As above, told apart from others by the arguments of {@code indexed}, which is the head or an
   * instance of it that the body asks for first.
   */
  public static Clause clause(
      Value head, Value body, Atom home, Atom module, int label, Value indexed) {
    Value term = Structure.of(":-", head, body);
    VariableSlots slots = new VariableSlots(term);
    Emitter code = new Emitter(slots);
    Functor functor;
    @Nullable Object[] keys = {};
    if (head.walked() instanceof Compound compound) {
      functor = compound.functor();
      NotRepresentable.checkArity(functor);
      code.head(compound);
      keys = new @Nullable Object[Math.min(compound.arity(), 4)];
      for (int i = 0; i < keys.length; i++) {
        keys[i] = key(((Compound) indexed.walked()).argument(i).marked());
      }
    } else if (head.walked() instanceof Atom atom) {
      functor = Functor.of(atom, 0);
      code.head(NO_ARGUMENTS);
    } else {
      throw new NotCallable(head);
    }
    BodyLowering steps = new BodyLowering(slots, module, false);
    Instruction first = steps.of(body);
    boolean keeps = steps.keepsEnvironment() || slots.size() > SCRATCH;
    return new Clause(
        functor,
        home,
        new Clause.Head(code.words(), code.constants(), code.functors()),
        keys,
        new Clause.Body(first, slots.size(), keeps),
        term,
        label);
  }

  private static final Compound NO_ARGUMENTS = Structure.of(Functor.of("head", 0));

  /** A goal that is run as it is: its variables are the run's own. */
  public static Goal goal(Value goal, Atom module) {
    VariableSlots slots = new VariableSlots(Atom.TRUE);
    BodyLowering steps = new BodyLowering(slots, module, true);
    Instruction first = steps.of(goal);
    return new Goal(first, slots.size());
  }

  /**
   * A goal that can be run.
   *
   * @param slots size of the environment it needs
   */
  public record Goal(Instruction first, int slots) {}

  /** What an index tells this argument apart by; null for what may be anything. */
  public static @Nullable Object key(Value argument) {
    return switch (argument) {
      case Var _ -> null;
      case Compound compound -> compound.functor();
      case Atom atom -> atom;
      case Numeral number -> number;
      case StringValue text -> text;
    };
  }

  /** Arguments that are already there, for goals that are run as they are. */
  static ArgumentCode constants(Value... arguments) {
    int[] operands = new int[arguments.length];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = Operand.of(Operand.CONSTANT, i);
    }
    return new ArgumentCode(new int[] {0}, operands, arguments, new Functor[0]);
  }
}
