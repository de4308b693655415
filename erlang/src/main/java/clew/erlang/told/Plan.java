package clew.erlang.told;

import clew.erlang.builtin.Registry;
import clew.erlang.load.Effects;
import clew.erlang.load.ModuleLinker;
import clew.erlang.lower.Habits;
import clew.erlang.node.Terms;
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
final class Plan {
  private Plan() {}

  /**
   * @param isOpinion whether the results of builtins that we compute are told as well
   */
  static Value of(Registry registry, Habits habits, boolean isOpinion, Path cache) {
    List<Value> alone = new ArrayList<>();
    List<Value> told = new ArrayList<>();
    registry.list(
        (module, name, arity, isAlone) ->
            (isAlone ? alone : told).add(function(module, name, arity)));
    List<? extends Value> felt =
        Effects.functions().stream()
            .map(name -> name.split(":", 2))
            .map(parts -> Terms.tuple(Atom.of(parts[0]), Atom.of(parts[1])))
            .toList();
    return Terms.tuple(
        Atom.of("plan"),
        Terms.map(
            Map.of(
                "pure", Cons.list(alone),
                "told", Cons.list(told),
                "outside", atoms(ModuleLinker.outside()),
                "effects", Terms.tuple(atoms(Effects.modules()), Cons.list(felt)),
                "unfollowed",
                    Cons.list(habits.doNotFollow().stream().sorted().map(Plan::function).toList()),
                "allowed", Atom.of(habits.allowEffects()),
                "opinion", Atom.of(isOpinion),
                "cache", Terms.text(cache.toString()))));
  }

  private static Value atoms(Collection<String> names) {
    return Cons.list(names.stream().sorted().map(Atom::of).toList());
  }

  private static Value function(String module, String name, int arity) {
    return Terms.tuple(Atom.of(module), Atom.of(name), Small.of(arity));
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
