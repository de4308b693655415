package clew.erlang.load;

import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeTerms;
import clew.erlang.type.ModuleTypes;
import clew.erlang.type.TypeSource;
import clew.erlang.value.Value;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Types as the node and its compiler know them, each module asked for once. */
public final class NodeTypes implements TypeSource {
  private final ModuleLoader modules;
  private final Map<String, Optional<ModuleTypes>> known = new ConcurrentHashMap<>();

  public NodeTypes(ModuleLoader modules) {
    this.modules = modules;
  }

  @Override
  public Optional<ModuleTypes> module(String name) throws NodeFailure, InterruptedException {
    Optional<ModuleTypes> before = known.get(name);
    if (before != null) {
      return before;
    }
    Value answer = modules.types(name);
    Optional<ModuleTypes> found =
        NodeTerms.isTagged(answer, "types", 7)
            ? Optional.of(ModuleTypes.of(answer))
            : Optional.empty();
    known.put(name, found);
    return found;
  }
}
