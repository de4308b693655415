package clew.imp.compile;

import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import clew.imp.ir.Opcode;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/** Writes the code of a program as the code of one method, instruction by instruction. */
final class MethodWriter {
  /** The Java machine does not make machine code of methods that are much larger than this. */
  private static final int MOST_INSTRUCTIONS = 400;

  private static final int MOST_SLOTS = 10_000;
  private static final ClassDesc RUN = CompiledRun.class.describeConstable().orElseThrow();
  private static final ClassDesc OPERATIONS =
      LongOperations.class.describeConstable().orElseThrow();
  private static final ClassDesc MATH = Math.class.describeConstable().orElseThrow();
  private static final ClassDesc LONG = ConstantDescs.CD_long;
  private static final ClassDesc INT = ConstantDescs.CD_int;
  private static final ClassDesc VOID = ConstantDescs.CD_void;
  private static final MethodTypeDesc UNARY = MethodTypeDesc.of(LONG, LONG);
  private static final MethodTypeDesc BINARY = MethodTypeDesc.of(LONG, LONG, LONG);

  private final Code code;

  // Slots: the run, the steps taken, the steps allowed, the variables, flags of the points,
  // flags of the variables that have a value.
  private static final int STEPS = 1;
  private static final int ALLOWED = 3;
  private static final int VARIABLES = 5;
  private final int entered;
  private final int completed;
  private final int defined;

  MethodWriter(Code code) {
    this.code = code;
    this.entered = VARIABLES + 2 * code.variables().size();
    this.completed = entered + code.points().size();
    this.defined = completed + code.points().size();
  }

  static boolean fits(Code code) {
    if (code.length() > MOST_INSTRUCTIONS
        || code.variables().size() + code.points().size() > MOST_SLOTS) {
      return false;
    }
    for (int pc = 0; pc < code.length(); pc++) {
      Instruction instruction = code.at(pc);
      if (instruction.op() == Opcode.LOAD_DEFINED
          || (instruction.op() == Opcode.PUSH && !code.isSmallConstant(instruction.first()))) {
        return false;
      }
    }
    return true;
  }

  byte[] classFile() {
    return ClassFile.of()
        .build(
            ClassDesc.of(MethodWriter.class.getPackageName(), "Generated"),
            type ->
                type.withMethodBody(
                    "run", MethodTypeDesc.of(INT, RUN), ClassFile.ACC_STATIC, this::body));
  }

  private void body(CodeBuilder to) {
    to.lconst_0().lstore(STEPS).lconst_0().lstore(ALLOWED);
    for (int variable = 0; variable < code.variables().size(); variable++) {
      to.lconst_0().lstore(slot(variable));
    }
    for (int flag = entered; flag < defined + code.variables().size(); flag++) {
      to.iconst_0().istore(flag);
    }
    Label[] labels = new Label[code.length()];
    for (int pc = 0; pc < labels.length; pc++) {
      labels[pc] = to.newLabel();
    }
    for (int pc = 0; pc < labels.length; pc++) {
      to.labelBinding(labels[pc]);
      write(to, pc, labels);
    }
  }

  private static int slot(int variable) {
    return VARIABLES + 2 * variable;
  }

  private void write(CodeBuilder to, int pc, Label[] labels) {
    Instruction instruction = code.at(pc);
    int first = instruction.first();
    switch (instruction.op()) {
      case PUSH -> to.loadConstant(code.smallConstant(first));
      case LOAD -> to.lload(slot(first));
      case STORE -> to.lstore(slot(first)).iconst_1().istore(defined + first);
      case INPUT ->
          to.aload(0)
              .loadConstant(first)
              .invokevirtual(RUN, "input", MethodTypeDesc.of(LONG, INT))
              .lstore(slot(first))
              .iconst_1()
              .istore(defined + first);
      case DUPLICATE -> to.dup2();
      case NEGATE -> to.invokestatic(MATH, "negateExact", UNARY);
      case NOT -> to.invokestatic(OPERATIONS, "not", UNARY);
      case TRUTH -> to.invokestatic(OPERATIONS, "truth", UNARY);
      case ADD -> to.invokestatic(MATH, "addExact", BINARY);
      case SUBTRACT -> to.invokestatic(MATH, "subtractExact", BINARY);
      case MULTIPLY -> to.invokestatic(MATH, "multiplyExact", BINARY);
      case DIVIDE -> to.invokestatic(MATH, "floorDivExact", BINARY);
      case MODULO -> to.invokestatic(MATH, "floorMod", BINARY);
      case EQUAL -> to.invokestatic(OPERATIONS, "equal", BINARY);
      case UNEQUAL -> to.invokestatic(OPERATIONS, "unequal", BINARY);
      case LESS -> to.invokestatic(OPERATIONS, "less", BINARY);
      case AT_MOST -> to.invokestatic(OPERATIONS, "atMost", BINARY);
      case GREATER -> to.invokestatic(OPERATIONS, "greater", BINARY);
      case AT_LEAST -> to.invokestatic(OPERATIONS, "atLeast", BINARY);
      case AND -> to.invokestatic(OPERATIONS, "and", BINARY);
      case OR -> to.invokestatic(OPERATIONS, "or", BINARY);
      case DECIDE -> to.lconst_0().lcmp().ifeq(labels[instruction.second()]);
      case JUMP -> to.goto_(labels[first]);
      case BEGIN -> {
        step(to);
        mark(to, entered + first, "enter", first);
      }
      case AGAIN -> step(to);
      case REACH -> mark(to, entered + first, "enter", first);
      case END -> mark(to, completed + first, "complete", first);
      case RAISE, REJECT, HALT -> end(to, pc);
      case LOAD_DEFINED -> throw new IllegalStateException("not compiled: " + instruction);
    }
  }

  private static void step(CodeBuilder to) {
    Label allowed = to.newLabel();
    to.lload(STEPS).lload(ALLOWED).lcmp().iflt(allowed);
    to.aload(0).lload(STEPS).invokevirtual(RUN, "more", UNARY).lstore(ALLOWED);
    to.labelBinding(allowed).lload(STEPS).lconst_1().ladd().lstore(STEPS);
  }

  /** Tells the run the first time only: a local flag costs next to nothing. */
  private static void mark(CodeBuilder to, int flag, String method, int point) {
    Label known = to.newLabel();
    to.iload(flag).ifne(known).iconst_1().istore(flag);
    to.aload(0).loadConstant(point);
    to.invokevirtual(RUN, method, MethodTypeDesc.of(VOID, INT));
    to.labelBinding(known);
  }

  private void end(CodeBuilder to, int pc) {
    for (int variable = 0; variable < code.variables().size(); variable++) {
      Label undefined = to.newLabel();
      to.iload(defined + variable).ifeq(undefined);
      to.aload(0).loadConstant(variable).lload(slot(variable));
      to.invokevirtual(RUN, "result", MethodTypeDesc.of(VOID, INT, LONG));
      to.labelBinding(undefined);
    }
    to.aload(0).lload(STEPS).invokevirtual(RUN, "took", MethodTypeDesc.of(VOID, LONG));
    to.loadConstant(pc).ireturn();
  }
}
