package clew.erlang.builtin.table;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.MapValue;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Compiles the guards and the body of a match specification, which are terms that stand for calls.
 */
final class MatchSpecBody {
  /** What a matched object offers. */
  record Scene(Actor process, Value object, Map<Atom, Value> bindings) {}

  /** A compiled term. */
  @FunctionalInterface
  interface Expression {
    Value run(Scene scene);
  }

  /** The functions that may be called, besides and, or, andalso, orelse and const. */
  private static final Set<String> CALLABLE =
      Set.of(
          "*/2",
          "+/1",
          "+/2",
          "-/1",
          "-/2",
          "//2",
          "/=/2",
          "</2",
          "=/=/2",
          "=:=/2",
          "=</2",
          "==/2",
          ">/2",
          ">=/2",
          "abs/1",
          "band/2",
          "binary_part/2",
          "binary_part/3",
          "bit_size/1",
          "bnot/1",
          "bor/2",
          "bsl/2",
          "bsr/2",
          "bxor/2",
          "byte_size/1",
          "div/2",
          "element/2",
          "float/1",
          "hd/1",
          "is_atom/1",
          "is_binary/1",
          "is_float/1",
          "is_function/1",
          "is_integer/1",
          "is_list/1",
          "is_map/1",
          "is_map_key/2",
          "is_number/1",
          "is_pid/1",
          "is_port/1",
          "is_record/3",
          "is_reference/1",
          "is_tuple/1",
          "length/1",
          "map_get/2",
          "map_size/1",
          "node/0",
          "node/1",
          "not/1",
          "rem/2",
          "round/1",
          "self/0",
          "size/1",
          "tl/1",
          "trunc/1",
          "xor/2");

  private static final Atom OBJECT = Atom.of("$_");
  private static final Atom VARIABLES = Atom.of("$$");

  private final BuiltinRegistry registry;
  private final MatchSpecHead head;

  MatchSpecBody(BuiltinRegistry registry, MatchSpecHead head) {
    this.registry = registry;
    this.head = head;
  }

  Expression compile(Value term) throws MatchSpecHead.Malformed {
    return switch (term) {
      case Atom atom -> atom(atom);
      case Cons cons -> list(cons);
      case Tuple tuple -> tuple(tuple);
      case MapValue map -> map(map);
      default -> scene -> term;
    };
  }

  private Expression atom(Atom atom) throws MatchSpecHead.Malformed {
    if (atom == OBJECT) {
      return Scene::object;
    }
    if (atom == VARIABLES) {
      List<Atom> variables = new ArrayList<>();
      head.variables().forEach(variables::add);
      return scene -> Cons.list(variables.stream().map(v -> bound(scene, v)).toList());
    }
    if (!MatchSpecHead.isVariable(atom)) {
      return scene -> atom;
    }
    if (!head.has(atom)) {
      throw new MatchSpecHead.Malformed();
    }
    return scene -> bound(scene, atom);
  }

  private static Value bound(Scene scene, Atom variable) {
    return Objects.requireNonNull(scene.bindings.get(variable), variable.name());
  }

  private Expression list(Cons cons) throws MatchSpecHead.Malformed {
    List<Expression> elements = new ArrayList<>();
    Value rest = cons;
    while (rest instanceof Cons cell) {
      elements.add(compile(cell.head));
      rest = cell.tail;
    }
    Expression tail = compile(rest);
    return scene -> Cons.list(elements.stream().map(e -> e.run(scene)).toList(), tail.run(scene));
  }

  private Expression map(MapValue map) throws MatchSpecHead.Malformed {
    List<Expression> keys = new ArrayList<>();
    List<Expression> values = new ArrayList<>();
    for (MapValue.Entry entry : map.entries()) {
      keys.add(compile(entry.key()));
      values.add(compile(entry.value()));
    }
    return scene -> {
      MapValue.Builder built = MapValue.builder();
      for (int i = 0; i < keys.size(); i++) {
        built.put(keys.get(i).run(scene), values.get(i).run(scene));
      }
      return built.build();
    };
  }

  private List<Expression> all(List<Value> terms) throws MatchSpecHead.Malformed {
    List<Expression> compiled = new ArrayList<>();
    for (Value term : terms) {
      compiled.add(compile(term));
    }
    return compiled;
  }

  private static Value[] run(List<Expression> expressions, Scene scene) {
    return expressions.stream().map(e -> e.run(scene)).toArray(Value[]::new);
  }

  /** A call; a tuple itself is written in another one. */
  private Expression tuple(Tuple tuple) throws MatchSpecHead.Malformed {
    if (tuple.size() == 1 && tuple.elements[0] instanceof Tuple built) {
      List<Expression> elements = all(Arrays.asList(built.elements));
      return scene -> new Tuple(run(elements, scene));
    }
    if (tuple.size() == 0 || !(tuple.elements[0] instanceof Atom name)) {
      throw new MatchSpecHead.Malformed();
    }
    if (tuple.size() == 2 && name.name().equals("const")) {
      Value constant = tuple.elements[1];
      return scene -> constant;
    }
    List<Expression> arguments = all(Arrays.asList(tuple.elements).subList(1, tuple.size()));
    return call(name, arguments);
  }

  private Expression call(Atom name, List<Expression> arguments) throws MatchSpecHead.Malformed {
    int count = arguments.size();
    return switch (name.name()) {
      case "and", "or" -> {
        require(count > 0);
        yield strict(arguments, name.name().equals("and"));
      }
      case "andalso", "orelse" -> {
        require(count > 0);
        yield lazy(arguments, name.name().equals("andalso"));
      }
      default -> {
        require(CALLABLE.contains(name.name() + "/" + count));
        Optional<Builtin> builtin = registry.find(Atom.of("erlang"), name, count);
        require(builtin.isPresent());
        Builtin callee = builtin.orElseThrow();
        yield scene -> callee.call(scene.process, run(arguments, scene));
      }
    };
  }

  private static void require(boolean isRight) throws MatchSpecHead.Malformed {
    if (!isRight) {
      throw new MatchSpecHead.Malformed();
    }
  }

  private static Expression strict(List<Expression> arguments, boolean isAnd) {
    return scene -> {
      boolean result = isAnd;
      for (Value value : run(arguments, scene)) {
        boolean truth = BuiltinArguments.bool(scene.process, value);
        result = isAnd ? result && truth : result || truth;
      }
      return Atom.of(result);
    };
  }

  /** The last argument may be anything. */
  private static Expression lazy(List<Expression> arguments, boolean isAnd) {
    return scene -> {
      for (Expression argument : arguments.subList(0, arguments.size() - 1)) {
        if (BuiltinArguments.bool(scene.process, argument.run(scene)) != isAnd) {
          return Atom.of(!isAnd);
        }
      }
      return arguments.getLast().run(scene);
    };
  }
}
