package clew.erlang.type;

import clew.erlang.node.NodeFailure;
import java.util.Optional;

/** Finds the types of modules by name. */
@FunctionalInterface
public interface TypeSource {
  /** What the module declares; empty if there is no such module or its forms cannot be had. */
  Optional<ModuleTypes> module(String name) throws NodeFailure, InterruptedException;
}
