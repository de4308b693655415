package clew.erlang.instrument;

import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.load.ModuleLinker;
import clew.erlang.load.SideEffects;
import clew.erlang.lower.FollowOptions;
import clew.erlang.node.NodeTerms;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** What a copy does about each function that it calls: the term of {@code clew_plan:plan}. */
final class CopyPlan {
  private CopyPlan() {}

  /**
   * @param isOpinion whether the results of builtins that we compute are told as well
   */
  static Value of(
      BuiltinRegistry registry, FollowOptions followOptions, boolean isOpinion, Path cache) {
    List<Value> alone = new ArrayList<>();
    List<Value> told = new ArrayList<>();
    registry.list(
        (module, name, arity, isAlone) ->
            (isAlone ? alone : told).add(function(module, name, arity)));
    List<? extends Value> felt =
        SideEffects.functions().stream()
            .map(name -> name.split(":", 2))
            .map(parts -> NodeTerms.tuple(Atom.of(parts[0]), Atom.of(parts[1])))
            .toList();
    return NodeTerms.tuple(
        Atom.of("plan"),
        NodeTerms.map(
            Map.of(
                "pure", Cons.list(alone),
                "told", Cons.list(told),
                "outside", atoms(ModuleLinker.outside()),
                "effects", NodeTerms.tuple(atoms(SideEffects.modules()), Cons.list(felt)),
                "unfollowed",
                    Cons.list(
                        followOptions.doNotFollow().stream()
                            .sorted()
                            .map(CopyPlan::function)
                            .toList()),
                "allowed", Atom.of(followOptions.allowEffects()),
                "opinion", Atom.of(isOpinion),
                "cache", NodeTerms.text(cache.toString()))));
  }

  private static Value atoms(Collection<String> names) {
    return Cons.list(names.stream().sorted().map(Atom::of).toList());
  }

  private static Value function(String module, String name, int arity) {
    return NodeTerms.tuple(Atom.of(module), Atom.of(name), Small.of(arity));
  }

  /** From {@code module:name/arity}. */
  private static Value function(String text) {
    int colon = text.indexOf(':');
    int slash = text.lastIndexOf('/');
    return function(
        text.substring(0, colon),
        text.substring(colon + 1, slash),
        Integer.parseInt(text.substring(slash + 1)));
  }
}
