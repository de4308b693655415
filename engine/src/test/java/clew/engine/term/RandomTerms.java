package clew.engine.term;

import clew.engine.term.Term.Unknown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Terms made by chance, also as plain trees that nothing simplifies. */
final class RandomTerms {
  private final TermPool pool;
  private final Random random;

  RandomTerms(TermPool pool, long seed) {
    this.pool = pool;
    this.random = new Random(seed);
  }

  /** A tree of operators, evaluated node by node, to compare simplified terms with. */
  sealed interface Plain {
    record Leaf(Term term) implements Plain {}

    record Node(Operator operator, List<Plain> parts) implements Plain {}

    default Term term(TermPool pool) {
      return switch (this) {
        case Leaf leaf -> leaf.term();
        case Node(var operator, var parts) ->
            pool.apply(operator, parts.stream().map(part -> part.term(pool)).toList());
      };
    }

    default Optional<Term> value(TermPool pool, Assignment values) {
      if (this instanceof Leaf(Term term)) {
        return term instanceof Unknown unknown ? values.value(unknown) : Optional.of(term);
      }
      Node node = (Node) this;
      List<Term> parts = new ArrayList<>();
      for (Plain part : node.parts()) {
        Optional<Term> value = part.value(pool, values);
        if (value.isEmpty()) {
          return Optional.empty();
        }
        parts.add(value.get());
      }
      return node.operator().evaluate(pool, parts);
    }
  }

  Term integer(int depth) {
    return plainInteger(depth).term(pool);
  }

  Term condition(int depth) {
    return plainCondition(depth).term(pool);
  }

  Plain plain(int depth) {
    return random.nextBoolean() ? plainInteger(depth) : plainCondition(depth);
  }

  Assignment assignment(Random source) {
    Map<Unknown, Term> values = new LinkedHashMap<>();
    for (int i = 0; i < 4; i++) {
      values.put(pool.unknown("x" + i, Sort.INT), pool.integer(source.nextInt(9) - 4));
    }
    return new Assignment(values);
  }

  private Plain plainInteger(int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return new Plain.Leaf(
          random.nextBoolean()
              ? pool.unknown("x" + random.nextInt(4), Sort.INT)
              : pool.integer(random.nextInt(7) - 3));
    }
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> node(Core.ADD, plainInteger(depth - 1), plainInteger(depth - 1));
      case 3, 4 -> node(Core.MULTIPLY, plainInteger(depth - 1), plainInteger(depth - 1));
      case 5 -> node(Core.DIVIDE, plainInteger(depth - 1), plainInteger(depth - 1));
      case 6 -> node(Core.MODULO, plainInteger(depth - 1), plainInteger(depth - 1));
      default ->
          node(
              Core.IF, plainCondition(depth - 1), plainInteger(depth - 1), plainInteger(depth - 1));
    };
  }

  private Plain plainCondition(int depth) {
    if (depth <= 1) {
      return node(Core.LESS, plainInteger(0), plainInteger(0));
    }
    return switch (random.nextInt(8)) {
      case 0 -> node(Core.NOT, plainCondition(depth - 1));
      case 1 -> node(Core.AND, plainCondition(depth - 1), plainCondition(depth - 1));
      case 2 -> node(Core.OR, plainCondition(depth - 1), plainCondition(depth - 1));
      case 3 -> node(Core.EQUAL, plainInteger(depth - 1), plainInteger(depth - 1));
      case 4 -> node(Core.EQUAL, plainCondition(depth - 1), plainCondition(depth - 1));
      case 5 -> node(Core.AT_MOST, plainInteger(depth - 1), plainInteger(depth - 1));
      default -> node(Core.LESS, plainInteger(depth - 1), plainInteger(depth - 1));
    };
  }

  private static Plain node(Operator operator, Plain... parts) {
    return new Plain.Node(operator, List.of(parts));
  }
}
