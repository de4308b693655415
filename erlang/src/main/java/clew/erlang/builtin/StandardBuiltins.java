package clew.erlang.builtin;

import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.base.UnsupportedBuiltins;
import clew.erlang.builtin.ets.TableBuiltins;
import clew.erlang.builtin.ets.TableCounterBuiltins;
import clew.erlang.builtin.ets.TableObjectBuiltins;
import clew.erlang.builtin.ets.TableSearchBuiltins;
import clew.erlang.builtin.process.AtomicsBuiltins;
import clew.erlang.builtin.process.ControlBuiltins;
import clew.erlang.builtin.process.DictionaryBuiltins;
import clew.erlang.builtin.process.IdentityBuiltins;
import clew.erlang.builtin.process.InitBuiltins;
import clew.erlang.builtin.process.PersistentTermBuiltins;
import clew.erlang.builtin.process.ProcessBuiltins;
import clew.erlang.builtin.process.ProcessInfoBuiltins;
import clew.erlang.builtin.process.RaiseBuiltins;
import clew.erlang.builtin.process.TimeBuiltins;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.builtin.term.FunBuiltins;
import clew.erlang.builtin.term.HashBuiltins;
import clew.erlang.builtin.term.InternalBuiltins;
import clew.erlang.builtin.term.ListBuiltins;
import clew.erlang.builtin.term.LogicBuiltins;
import clew.erlang.builtin.term.MapBuiltins;
import clew.erlang.builtin.term.MapIteratorBuiltins;
import clew.erlang.builtin.term.MathBuiltins;
import clew.erlang.builtin.term.NumberBuiltins;
import clew.erlang.builtin.term.TermBinaryBuiltins;
import clew.erlang.builtin.term.TupleBuiltins;
import clew.erlang.builtin.term.TypeTestBuiltins;
import clew.erlang.builtin.text.AtomBuiltins;
import clew.erlang.builtin.text.BinaryBuiltins;
import clew.erlang.builtin.text.BinaryModuleBuiltins;
import clew.erlang.builtin.text.BinarySearchBuiltins;
import clew.erlang.builtin.text.BitListBuiltins;
import clew.erlang.builtin.text.FloatBuiltins;
import clew.erlang.builtin.text.IntegerTextBuiltins;
import clew.erlang.builtin.text.StringModuleBuiltins;
import clew.erlang.builtin.text.UnicodeBuiltins;

/** The builtins that the machine has, group by group. */
public final class StandardBuiltins {
  private StandardBuiltins() {}

  /** All builtins that the machine has of its own. */
  public static BuiltinRegistry registry() {
    BuiltinRegistry registry = new BuiltinRegistry();
    SharedState.Finder states = new SharedState.Finder();
    registerAlone(registry, states);
    registerInState(registry, states);
    return registry;
  }

  private static void registerAlone(BuiltinRegistry registry, SharedState.Finder states) {
    registry.alone(true);
    TypeTestBuiltins.register(registry.in("erlang"));
    NumberBuiltins.register(registry.in("erlang"));
    LogicBuiltins.register(registry.in("erlang"));
    TupleBuiltins.register(registry.in("erlang"));
    ListBuiltins.register(registry);
    AtomBuiltins.register(registry.in("erlang"), states);
    IntegerTextBuiltins.register(registry.in("erlang"));
    ControlBuiltins.register(registry.in("erlang"), states);
    RaiseBuiltins.register(registry.in("erlang"));
    DictionaryBuiltins.register(registry.in("erlang"));
    MapBuiltins.register(registry);
    BinaryBuiltins.register(registry);
    MathBuiltins.register(registry.in("math"));
    FloatBuiltins.register(registry.in("erlang"));
    HashBuiltins.register(registry.in("erlang"));
    TermBinaryBuiltins.register(registry.in("erlang"), states);
    MapIteratorBuiltins.register(registry.in("erts_internal"));
    UnicodeBuiltins.register(registry.in("unicode"));
    BitListBuiltins.register(registry.in("erlang"));
    FunBuiltins.register(registry.in("erlang"));
    BinaryModuleBuiltins.register(registry.in("binary"));
    StringModuleBuiltins.register(registry.in("string"));
    InternalBuiltins.register(registry.in("erts_internal"));
  }

  private static void registerInState(BuiltinRegistry registry, SharedState.Finder states) {
    registry.alone(false);
    InitBuiltins.register(registry.in("init"));
    IdentityBuiltins.register(registry.in("erlang"), states);
    ProcessBuiltins.register(registry, states);
    ProcessInfoBuiltins.register(registry.in("erlang"), states);
    TimeBuiltins.register(registry, states);
    UnsupportedBuiltins.register(registry.in("erlang"));
    BinarySearchBuiltins.register(registry.in("binary"), states);
    AtomicsBuiltins.register(registry, states);
    PersistentTermBuiltins.register(registry.in("persistent_term"), states);
    TableBuiltins.register(registry.in("ets"), states);
    TableObjectBuiltins.register(registry.in("ets"), states);
    TableCounterBuiltins.register(registry.in("ets"), states);
    TableSearchBuiltins.register(registry.in("ets"), states);
  }
}
