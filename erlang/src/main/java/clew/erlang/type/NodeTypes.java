package clew.erlang.type;

import clew.erlang.load.Modules;
import clew.erlang.node.NodeTrouble;
import clew.erlang.node.Terms;
import clew.erlang.value.Value;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Types as the node and its compiler know them, each module asked for once. */
public final class NodeTypes implements TypeSource {
  private final Modules modules;
  private final Map<String, Optional<ModuleTypes>> known = new ConcurrentHashMap<>();

  public NodeTypes(Modules modules) {
    this.modules = modules;
  }

  @Override
  public Optional<ModuleTypes> module(String name) throws NodeTrouble, InterruptedException {
    Optional<ModuleTypes> before = known.get(name);
    if (before != null) {
      return before;
    }
    Value answer = modules.types(name);
    Optional<ModuleTypes> found =
        Terms.isTagged(answer, "types", 6) ? Optional.of(ModuleTypes.of(answer)) : Optional.empty();
    known.put(name, found);
    return found;
  }
}
