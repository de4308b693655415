package clew.erlang.load;

import java.util.Set;

/** Calls that are felt outside of a run: files, other programs, the node itself. */
public final class SideEffects {
  private static final Set<String> MODULES =
      Set.of(
          "file",
          "prim_file",
          "file_server",
          "application",
          "gen_tcp",
          "gen_udp",
          "gen_sctp",
          "inet",
          "prim_inet",
          "socket",
          "prim_socket",
          "prim_net",
          "net_kernel",
          "erl_ddll",
          "ssl",
          "httpc",
          "dets",
          "disk_log",
          "ram_file",
          "erl_tar",
          "heart",
          "rpc",
          "erpc");

  private static final Set<String> FUNCTIONS =
      Set.of(
          "os:cmd",
          "os:putenv",
          "os:unsetenv",
          "os:set_signal",
          "logger:add_handler",
          "logger:set_handler_config",
          "logger:update_handler_config",
          "code:load_file",
          "code:load_abs",
          "code:load_binary",
          "code:purge",
          "code:soft_purge",
          "code:delete",
          "code:add_path",
          "code:add_patha",
          "code:add_pathz",
          "code:add_paths",
          "code:add_pathsa",
          "code:add_pathsz",
          "code:del_path",
          "code:set_path",
          "code:replace_path",
          "code:atomic_load",
          "code:finish_loading");

  private SideEffects() {}

  /** Modules all of whose functions count. */
  public static Set<String> modules() {
    return MODULES;
  }

  /** Further functions, as {@code module:name}. */
  public static Set<String> functions() {
    return FUNCTIONS;
  }

  static boolean has(String module, String function) {
    return MODULES.contains(module) || FUNCTIONS.contains(module + ":" + function);
  }
}
