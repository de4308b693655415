package clew.erlang.value;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.judge.ErlProcess;
import clew.erlang.render.ErlangText;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BigAgainstErlTest {
  @Test
  void bignumsBecomeTheFloatsOfTheRealSystem() {
    Random random = new Random(3);
    List<Value> numbers = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      BigInteger number = new BigInteger(random.nextInt(64, 1100), random);
      numbers.add(Big.of(i % 2 == 0 ? number : number.negate()));
    }
    List<Value> answers =
        ErlProcess.list(
            ErlProcess.shared()
                .call(
                    """
                    -module(floats).
                    of_list(L) -> [try float(X) catch error:badarg -> none end || X <- L].
                    """,
                    "floats",
                    "of_list",
                    Cons.list(numbers)));
    for (int i = 0; i < answers.size(); i++) {
      double ours = Big.real(Big.number(numbers.get(i)));
      Value value = Double.isFinite(ours) ? new Real(ours) : Atom.of("none");
      assertThat(ErlangText.line(value))
          .as(ErlangText.line(numbers.get(i)))
          .isEqualTo(ErlangText.line(answers.get(i)));
    }
  }
}
