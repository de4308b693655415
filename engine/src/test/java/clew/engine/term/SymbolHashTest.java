package clew.engine.term;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SymbolHashTest {
  @Test
  void theHashOfAnOperatorIsThatOfItsSymbol() {
    List<Operator> operators = new ArrayList<>(List.of(Core.values()));
    operators.addAll(List.of(ListOperator.values()));
    operators.add(new Is.Finite());
    for (Sort sort : Sort.values()) {
      if (sort != Sort.ANY) {
        operators.add(new Cast(sort));
        operators.add(new Is.OfSort(sort));
      }
    }
    for (int arity : List.of(0, 1, 9, 10, 123)) {
      Constructor constructor = new Constructor("a name, \u00e9", arity);
      operators.add(new Is.BuiltBy(constructor));
      for (int i = 0; i < arity; i++) {
        operators.add(new Field(constructor, i));
      }
    }

    assertThat(operators)
        .allSatisfy(
            operator -> assertThat(operator.symbolHash()).isEqualTo(operator.symbol().hashCode()));
  }
}
