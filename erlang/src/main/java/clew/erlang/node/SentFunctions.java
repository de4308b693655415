package clew.erlang.node;

import clew.erlang.value.AnyFun;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.GivenFun;
import clew.erlang.value.MadeBy;
import clew.erlang.value.MadeFun;
import clew.erlang.value.Rebuilding;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;

/**
 * Functions and what calls make, in arguments, as the two halves of Clew write them: see {@code
 * clew_fun.erl}.
 */
public final class SentFunctions {
  private static final Atom WRITTEN = Atom.of("written");
  private static final String MADE = "$clew_function";
  private static final String RAISES = "$clew_raises";
  private static final String ANY = "$clew_any";
  private static final String GIVEN = "$clew_given";
  private static final String CALL = "$clew_call";

  private SentFunctions() {}

  /** The arguments of a call as they are sent. */
  public static Value arguments(List<? extends Value> arguments) {
    Value all = Cons.list(arguments);
    return Rebuilding.has(all, SentFunctions::isWritten)
        ? NodeTerms.tuple(WRITTEN, Rebuilding.with(all, SentFunctions::written))
        : all;
  }

  private static boolean isWritten(Value value) {
    return value instanceof MadeFun || value instanceof GivenFun || value instanceof MadeBy;
  }

  private static Value written(Value value) {
    return switch (value) {
      case MadeFun made ->
          new Tuple(Atom.of(MADE), Small.of(made.arity()), made.table(), made.otherwise());
      case MadeFun.Failure(var kind, var reason) -> new Tuple(Atom.of(RAISES), kind, reason);
      case AnyFun any -> new Tuple(Atom.of(ANY), Small.of(any.arity()));
      case MadeBy(var module, var function, var arguments) ->
          new Tuple(Atom.of(CALL), module, function, Cons.list(arguments));
      case GivenFun given -> new Tuple(Atom.of(GIVEN), NodeTerms.text(given.text()));
      default -> value;
    };
  }

  /** What the node read in a text. */
  public static Value read(Value value) {
    return Rebuilding.with(value, SentFunctions::readPart);
  }

  private static Value readPart(Value value) {
    if (!(value instanceof Tuple tuple) || tuple.size() < 2) {
      return value;
    }
    Value[] parts = tuple.elements;
    return switch (parts[0] instanceof Atom tag ? tag.name() + "/" + parts.length : "") {
      case MADE + "/4" -> MadeFun.of(NodeTerms.number(parts[1]), parts[2], parts[3]);
      case RAISES + "/3" -> new MadeFun.Failure((Atom) parts[1], parts[2]);
      case ANY + "/2" -> new AnyFun(NodeTerms.number(parts[1]));
      case GIVEN + "/4" ->
          new GivenFun(NodeTerms.string(parts[1]), (Atom) parts[2], NodeTerms.number(parts[3]));
      case CALL + "/4" ->
          new MadeBy((Atom) parts[1], (Atom) parts[2], NodeTerms.elements(parts[3]));
      default -> value;
    };
  }
}
