package clew.erlang.behaviour;

import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CoreModule;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A behaviour of OTP whose callbacks a module of ours calls in the order in which OTP does.
 *
 * @param title its name in OTP, which is the name of the entry as well
 * @param working the callbacks beside {@code init/1} that do its work
 * @param ending the callback that is called at the end
 */
public record OtpBehaviour(
    String title, List<String> working, List<String> ending, List<MessageKind> messages) {
  private static final String MACHINE = "gen_statem";

  /** All that are known. */
  public static final List<OtpBehaviour> ALL =
      List.of(
          new OtpBehaviour(
              "gen_server",
              List.of("handle_call/3", "handle_cast/2", "handle_info/2", "handle_continue/2"),
              List.of("terminate/2"),
              List.of(
                  new MessageKind("call", "handle_call/3"),
                  new MessageKind("cast", "handle_cast/2"),
                  new MessageKind("info", "handle_info/2"),
                  new MessageKind(MessageKind.TIMEOUT, "handle_info/2"))),
          new OtpBehaviour(
              MACHINE,
              List.of("callback_mode/0", "handle_event/4"),
              List.of("terminate/3"),
              List.of(
                  new MessageKind("call", ""),
                  new MessageKind("cast", ""),
                  new MessageKind("info", ""),
                  new MessageKind(MessageKind.TIMEOUT, ""))),
          new OtpBehaviour(
              "gen_event",
              List.of("handle_event/2", "handle_call/2", "handle_info/2"),
              List.of("terminate/2"),
              List.of(
                  new MessageKind("event", "handle_event/2"),
                  new MessageKind("call", "handle_call/2"),
                  new MessageKind("info", "handle_info/2"))),
          new OtpBehaviour("supervisor", List.of(), List.of(), List.of()));

  /** What OTP says of results and actions that it does not take: the tags of the reasons. */
  public static final Set<String> COMPLAINTS =
      Set.of(
          "bad_return_value",
          "bad_return",
          "supervisor_data",
          "start_spec",
          "bad_start_spec",
          "bad_return_from_init",
          "bad_return_from_callback_mode",
          "bad_return_from_state_function",
          "bad_state_enter_return_from_state_function",
          "bad_action_from_state_function",
          "bad_state_enter_action_from_state_function",
          "bad_reply_action_from_state_function");

  private static final String INIT = "init/1";

  /** They are called with what an older version of the module left, or for a person to read. */
  private static final Set<String> ASIDE =
      Set.of(
          "code_change/3", "code_change/4", "format_status/1", "format_status/2", "module_info/0");

  /**
   * A kind of message, {@code {tag, Content}}, or the atom alone if it is a timeout.
   *
   * @param callback the function that is called with it; empty if it depends on the state
   */
  public record MessageKind(String tag, String callback) {
    static final String TIMEOUT = "timeout";

    public boolean hasContent() {
      return !tag.equals(TIMEOUT);
    }

    /** The name of the function alone. */
    public String function() {
      return callback.substring(0, Math.max(0, callback.indexOf('/')));
    }

    /** How many arguments the function has. */
    public int arity() {
      return callback.isEmpty() ? 0 : callback.charAt(callback.length() - 1) - '0';
    }
  }

  /** Those that a module says it has, and whose callbacks can be begun with. */
  public static List<OtpBehaviour> of(CoreModule module) {
    Set<String> declared = declared(module);
    return ALL.stream()
        .filter(each -> declared.contains(each.title))
        .filter(each -> module.exports().contains(INIT))
        .toList();
  }

  /** The names of all behaviours that a module says it has, in their order. */
  private static Set<String> declared(CoreModule module) {
    Set<String> names = new LinkedHashSet<>();
    for (String attribute : List.of("behaviour", "behavior")) {
      for (Value value : module.attributes().getOrDefault(attribute, List.of())) {
        Value rest = value;
        while (rest instanceof Cons cell) {
          names.add(String.valueOf(cell.head));
          rest = cell.tail;
        }
        if (value instanceof Atom atom) {
          names.add(atom.name());
        }
      }
    }
    return names;
  }

  /** The names of those that a module says it has, and of which we know nothing. */
  public static List<String> others(CoreModule module) {
    return declared(module).stream()
        .filter(name -> ALL.stream().noneMatch(each -> each.title.equals(name)))
        .toList();
  }

  /** Our module that calls the callbacks. */
  public Atom driver() {
    return Atom.of("clew_" + title);
  }

  /** Whether a module is one of ours that calls callbacks. */
  public static boolean isDriver(Atom module) {
    return ALL.stream().anyMatch(each -> each.driver() == module);
  }

  /** The kinds of messages that the module has callbacks for. */
  public List<MessageKind> messages(CoreModule module) {
    return messages.stream()
        .filter(kind -> kind.callback().isEmpty() || module.exports().contains(kind.callback()))
        .toList();
  }

  /** Whether it is called with messages at all. */
  public boolean hasMessages() {
    return !messages.isEmpty();
  }

  /** Whether a function of the module is a callback, which is explored with the others. */
  public boolean isCallback(CoreModule module, CoreExpr.FunctionName name) {
    String key = name.name() + "/" + name.arity();
    return isCalled(module, key, name.arity()) || (hasMessages() && ASIDE.contains(key));
  }

  private boolean isCalled(CoreModule module, String key, int arity) {
    return key.equals(INIT)
        || working.contains(key)
        || ending.contains(key)
        || isState(module, key, arity);
  }

  /** In a machine without {@code handle_event/4} each state has a function of its name. */
  private boolean isState(CoreModule module, String key, int arity) {
    return title.equals(MACHINE)
        && arity == 3
        && !ASIDE.contains(key)
        && !module.exports().contains("handle_event/4");
  }

  /** The callbacks that the driver calls, as the module defines them. */
  public List<CoreExpr.Definition> callbacks(CoreModule module) {
    List<CoreExpr.Definition> found = new ArrayList<>();
    for (CoreExpr.Definition definition : module.definitions()) {
      String key = definition.name().name() + "/" + definition.name().arity();
      if (module.exports().contains(key) && isCalled(module, key, definition.name().arity())) {
        found.add(definition);
      }
    }
    return found;
  }
}
