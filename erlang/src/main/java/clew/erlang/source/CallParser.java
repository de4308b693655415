package clew.erlang.source;

import clew.engine.source.Diagnostic;
import clew.erlang.ir.CoreModule;
import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.NodeTerms;
import clew.erlang.node.SentFunctions;
import clew.erlang.value.Atom;
import clew.erlang.value.GivenFun;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Optional;

/** Reads a call as a user writes it, such as {@code lists:sort([3,1])}. */
public final class CallParser {
  /** The name of a call's place in diagnostics. */
  public static final String PLACE = "call";

  private final ErlangCompiler compiler;
  private final BeamNode node;

  public CallParser(BeamNode node, CoreCache cache) {
    this.compiler = new ErlangCompiler(node, cache, CompileOptions.NONE);
    this.node = node;
  }

  /** A call, or what is wrong with it. */
  public sealed interface Parsed {
    /**
     * A call that can be made.
     *
     * @param arguments their values, if all are written down as values; else they are computed by
     *     {@code arguments/0} of the wrapper
     * @param wrapper a module whose {@code call/0} makes the call and whose {@code arguments/0}
     *     gives the list of the arguments
     * @param given modules of the functions among the arguments, see {@link GivenFun}
     */
    record Call(
        Atom module,
        Atom function,
        int arity,
        Optional<List<Value>> arguments,
        CoreModule wrapper,
        List<CoreModule> given)
        implements Parsed {}

    record Wrong(List<Diagnostic> problems) implements Parsed {}
  }

  /**
   * Reads a call.
   *
   * @param module the module of a call that names none; may be empty
   */
  public Parsed parse(String text, String module) throws NodeFailure, InterruptedException {
    return parse(text, module, List.of());
  }

  /**
   * Reads a call that may use records.
   *
   * @param records their definitions as Erlang's parser gives them
   */
  public Parsed parse(String text, String module, List<Value> records)
      throws NodeFailure, InterruptedException {
    Value answer = compiler.call(text, module, records);
    if (!NodeTerms.isTagged(answer, "call", 7)) {
      return new Parsed.Wrong(ErlangCompiler.problems(answer));
    }
    Value literal = NodeTerms.element(answer, 4);
    return new Parsed.Call(
        Atom.of(NodeTerms.string(NodeTerms.element(answer, 1))),
        Atom.of(NodeTerms.string(NodeTerms.element(answer, 2))),
        NodeTerms.number(NodeTerms.element(answer, 3)),
        literal instanceof Atom
            ? Optional.empty()
            : Optional.of(NodeTerms.elements(SentFunctions.read(NodeTerms.element(literal, 1)))),
        core(NodeTerms.element(answer, 5)),
        NodeTerms.elements(NodeTerms.element(answer, 6)).stream().map(CallParser::core).toList());
  }

  private static CoreModule core(Value sent) {
    return CoreReader.ofBytes(NodeTerms.element(sent, 3));
  }

  /** Makes a call that was parsed on the real node; again, if it has no effects and no answer. */
  public NodeAnswer run(String text, String module, NodeLimits limits)
      throws NodeFailure, InterruptedException {
    Value request =
        NodeTerms.tuple(
            Atom.of("run"), NodeTerms.text(text), Atom.of(module.isEmpty() ? "none" : module));
    return node.settings().sandbox().allowsEffects()
        ? node.ask(request, limits)
        : node.insist(request, limits);
  }
}
