package clew.imp.check;

import clew.engine.language.InputSpace;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.imp.ir.Code;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The inputs of a program of L: integers, one more each time that one is read. */
record MainInputs(Code code, TermPool pool) implements InputSpace {
  /** Every input is 0, and those that are taken first say so. */
  @Override
  public List<Assignment> seeds() {
    Map<Unknown, Term> zeroes = new LinkedHashMap<>();
    for (int variable = 0; variable < code.variables().size(); variable++) {
      if (code.isInput(variable)) {
        zeroes.put(pool.unknown(code.inputName(variable, 1), Sort.INT), pool.integer(0));
      }
    }
    return List.of(new Assignment(zeroes));
  }

  @Override
  public Parsed parse(String values) {
    return InputText.parse(values, code, pool);
  }

  @Override
  public Iterable<Assignment> smaller(Assignment values) {
    return SmallerInputs.of(pool, values);
  }
}
