package clew.erlang.builtin.process;

import clew.erlang.builtin.base.UnsupportedBuiltins;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import java.util.Set;

/**
 * The processes that the real system has from its start. A run has none of them, so who asks for
 * one gets no answer: that it is not there would be a wrong one.
 */
final class SystemProcesses {
  private static final Set<String> NAMES =
      Set.of(
          "application_controller",
          "code_server",
          "erl_prim_loader",
          "erl_signal_server",
          "erts_code_purger",
          "file_server_2",
          "global_group",
          "global_group_check",
          "global_name_server",
          "inet_db",
          "init",
          "kernel_refc",
          "kernel_safe_sup",
          "kernel_sup",
          "logger",
          "logger_handler_watcher",
          "logger_proxy",
          "logger_std_h_default",
          "logger_sup",
          "rex",
          "socket_registry",
          "standard_error",
          "standard_error_sup",
          "user");

  private SystemProcesses() {}

  static boolean has(Atom name) {
    return NAMES.contains(name.name());
  }

  /** Ends a run that wants something of such a process. */
  static void refuse(Actor process, Atom wanted, String name, int arity) {
    if (has(wanted)) {
      UnsupportedBuiltins.refuse(
          process, "the process " + wanted.name() + " of the system", "erlang", name, arity);
    }
  }
}
