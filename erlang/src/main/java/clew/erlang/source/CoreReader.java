package clew.erlang.source;

import clew.engine.language.DeepStack;
import clew.erlang.ir.Annotation;
import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CoreModule;
import clew.erlang.ir.CorePattern;
import clew.erlang.node.NodeTerms;
import clew.erlang.node.TermReader;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a module from the records of {@code cerl}, as the compiler gives them. Each binding gets a
 * name of its own on the way. A record of a kind that we do not know becomes {@link
 * CoreExpr.Strange}, so that the rest of the module can still run. Expressions may nest deeply: a
 * list of calls nests as deep as it is long. So reading has a stack of its own.
 */
public final class CoreReader {
  private int bindings;

  private CoreReader() {}

  /** The term is not a module of Core Erlang. */
  public static final class NotCore extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotCore(String what) {
      super(what);
    }
  }

  public static CoreModule module(Value term) {
    Value[] record = tuple(term, "c_module", 6);
    return DeepStack.on(() -> new CoreReader().read(record));
  }

  /** Reads Core from the bytes that the node or the cache gave. */
  public static CoreModule ofBytes(Value bytes) {
    try {
      return module(TermReader.read(NodeTerms.bytes(bytes)));
    } catch (TermReader.Malformed e) {
      throw new IllegalStateException("Core that cannot be read", e);
    }
  }

  private CoreModule read(Value[] record) {
    String name = ((Atom) literal(record[2])).name();
    List<String> exports = new ArrayList<>();
    for (Value export : list(record[3])) {
      Value[] id = tuple(tuple(export, "c_var", 3)[2]);
      exports.add(text(id[0]) + "/" + id[1]);
    }
    Map<String, List<Value>> attributes = new LinkedHashMap<>();
    for (Value attribute : list(record[4])) {
      Value[] pair = tuple(attribute);
      attributes
          .computeIfAbsent(text(literal(pair[0])), first -> new ArrayList<>())
          .add(literal(pair[1]));
    }
    List<CoreExpr.Definition> definitions = new ArrayList<>();
    BindingScope top = new BindingScope();
    for (Value definition : list(record[5])) {
      Value[] pair = tuple(definition);
      definitions.add(new CoreExpr.Definition(functionName(pair[0], top), function(pair[1], top)));
    }
    return new CoreModule(name, exports, attributes, definitions);
  }

  private CoreExpr.FunctionName functionName(Value variable, BindingScope scope) {
    if (expression(variable, scope) instanceof CoreExpr.FunctionName name) {
      return name;
    }
    throw new NotCore("a definition without a name");
  }

  private CoreExpr.Fun function(Value term, BindingScope scope) {
    if (expression(term, scope) instanceof CoreExpr.Fun fun) {
      return fun;
    }
    throw new NotCore("a definition that is not a fun");
  }

  // ---- expressions; scope maps the compiler's names to ours

  private CoreExpr expression(Value term, BindingScope scope) {
    Value[] r = tuple(term);
    Annotation note = note(r[1]);
    String kind = text(r[0]);
    return switch (kind) {
      case "c_literal" -> new CoreExpr.Literal(note, r[2]);
      case "c_var" -> variable(note, r[2], scope);
      case "c_cons" -> new CoreExpr.Cons(note, expression(r[2], scope), expression(r[3], scope));
      case "c_tuple" -> new CoreExpr.Tuple(note, expressions(r[2], scope));
      case "c_values" -> new CoreExpr.Values(note, expressions(r[2], scope));
      case "c_map" -> new CoreExpr.MapOf(note, expression(r[2], scope), pairs(r[3], scope));
      case "c_binary" -> new CoreExpr.Binary(note, segments(r[2], scope));
      case "c_fun" -> {
        int outside = scope.mark();
        List<CoreExpr.Variable> parameters = bind(r[2], scope);
        CoreExpr body = expression(r[3], scope);
        scope.release(outside);
        yield new CoreExpr.Fun(note, parameters, body);
      }
      case "c_let" -> {
        CoreExpr value = expression(r[3], scope);
        int outside = scope.mark();
        List<CoreExpr.Variable> variables = bind(r[2], scope);
        CoreExpr body = expression(r[4], scope);
        scope.release(outside);
        yield new CoreExpr.Let(note, variables, value, body);
      }
      case "c_letrec" -> letrec(note, r, scope);
      case "c_seq" -> new CoreExpr.Do(note, expression(r[2], scope), expression(r[3], scope));
      case "c_case" -> new CoreExpr.Case(note, expression(r[2], scope), clauses(r[3], scope));
      case "c_apply" -> new CoreExpr.Apply(note, expression(r[2], scope), expressions(r[3], scope));
      case "c_call" ->
          new CoreExpr.Call(
              note, expression(r[2], scope), expression(r[3], scope), expressions(r[4], scope));
      case "c_primop" -> new CoreExpr.PrimOp(note, text(literal(r[2])), expressions(r[3], scope));
      case "c_try" -> {
        CoreExpr body = expression(r[2], scope);
        int outside = scope.mark();
        List<CoreExpr.Variable> variables = bind(r[3], scope);
        CoreExpr handled = expression(r[4], scope);
        scope.release(outside);
        List<CoreExpr.Variable> exception = bind(r[5], scope);
        CoreExpr handler = expression(r[6], scope);
        scope.release(outside);
        yield new CoreExpr.Try(note, body, variables, handled, exception, handler);
      }
      case "c_catch" -> new CoreExpr.Catch(note, expression(r[2], scope));
      default -> new CoreExpr.Strange(note, kind);
    };
  }

  private static CoreExpr variable(Annotation note, Value name, BindingScope scope) {
    if (name instanceof Tuple id) {
      String key = text(id.elements[0]) + "/" + id.elements[1];
      String known = scope.find(key);
      String called = known == null ? text(id.elements[0]) : known;
      return new CoreExpr.FunctionName(note, called, number(id.elements[1]));
    }
    String known = scope.find(plain(name));
    if (known == null) {
      throw new NotCore("unbound variable " + plain(name));
    }
    return new CoreExpr.Variable(note, known);
  }

  private CoreExpr letrec(Annotation note, Value[] r, BindingScope scope) {
    int outside = scope.mark();
    for (Value definition : list(r[2])) {
      Value[] id = tuple(tuple(tuple(definition)[0], "c_var", 3)[2]);
      scope.put(text(id[0]) + "/" + id[1], text(id[0]) + "@" + bindings++);
    }
    List<CoreExpr.Definition> definitions = new ArrayList<>();
    for (Value definition : list(r[2])) {
      Value[] pair = tuple(definition);
      definitions.add(
          new CoreExpr.Definition(functionName(pair[0], scope), function(pair[1], scope)));
    }
    CoreExpr body = expression(r[3], scope);
    scope.release(outside);
    return new CoreExpr.Letrec(note, definitions, body);
  }

  private List<CoreExpr> expressions(Value terms, BindingScope scope) {
    List<CoreExpr> all = new ArrayList<>();
    for (Value term : list(terms)) {
      all.add(expression(term, scope));
    }
    return all;
  }

  private List<CoreExpr.Pair> pairs(Value terms, BindingScope scope) {
    List<CoreExpr.Pair> all = new ArrayList<>();
    for (Value term : list(terms)) {
      Value[] r = tuple(term, "c_map_pair", 5);
      all.add(
          new CoreExpr.Pair(
              note(r[1]),
              text(literal(r[2])).equals("exact"),
              expression(r[3], scope),
              expression(r[4], scope)));
    }
    return all;
  }

  private List<CoreExpr.Segment> segments(Value terms, BindingScope scope) {
    List<CoreExpr.Segment> all = new ArrayList<>();
    for (Value term : list(terms)) {
      Value[] r = tuple(term, "c_bitstr", 7);
      all.add(
          new CoreExpr.Segment(
              note(r[1]),
              expression(r[2], scope),
              expression(r[3], scope),
              expression(r[4], scope),
              expression(r[5], scope),
              expression(r[6], scope)));
    }
    return all;
  }

  private List<CoreExpr.Clause> clauses(Value terms, BindingScope scope) {
    List<CoreExpr.Clause> all = new ArrayList<>();
    for (Value term : list(terms)) {
      Value[] r = tuple(term, "c_clause", 5);
      int outside = scope.mark();
      List<CorePattern> patterns = new ArrayList<>();
      for (Value pattern : list(r[2])) {
        patterns.add(pattern(pattern, scope));
      }
      CoreExpr guard = expression(r[3], scope);
      all.add(new CoreExpr.Clause(note(r[1]), patterns, guard, expression(r[4], scope)));
      scope.release(outside);
    }
    return all;
  }

  // ---- patterns, which add their variables to the scope as they are read

  private CorePattern pattern(Value term, BindingScope scope) {
    Value[] r = tuple(term);
    String kind = text(r[0]);
    return switch (kind) {
      case "c_literal" -> new CorePattern.Literal(r[2]);
      case "c_var" -> new CorePattern.Variable(bindOne(r[2], scope));
      case "c_alias" -> {
        String name = bindOne(tuple(r[2], "c_var", 3)[2], scope);
        yield new CorePattern.Alias(name, pattern(r[3], scope));
      }
      case "c_cons" -> {
        CorePattern head = pattern(r[2], scope);
        yield new CorePattern.Cons(head, pattern(r[3], scope));
      }
      case "c_tuple" -> {
        List<CorePattern> elements = new ArrayList<>();
        for (Value element : list(r[2])) {
          elements.add(pattern(element, scope));
        }
        yield new CorePattern.Tuple(elements);
      }
      case "c_map" -> {
        List<CorePattern.Pair> pairs = new ArrayList<>();
        for (Value pair : list(r[3])) {
          Value[] p = tuple(pair, "c_map_pair", 5);
          pairs.add(new CorePattern.Pair(expression(p[3], scope), pattern(p[4], scope)));
        }
        yield new CorePattern.MapOf(pairs);
      }
      case "c_binary" -> {
        List<CorePattern.Segment> segments = new ArrayList<>();
        for (Value segment : list(r[2])) {
          Value[] s = tuple(segment, "c_bitstr", 7);
          CoreExpr size = expression(s[3], scope);
          segments.add(
              new CorePattern.Segment(
                  pattern(s[2], scope),
                  size,
                  expression(s[4], scope),
                  expression(s[5], scope),
                  expression(s[6], scope)));
        }
        yield new CorePattern.Binary(segments);
      }
      default -> new CorePattern.Strange(kind);
    };
  }

  private List<CoreExpr.Variable> bind(Value terms, BindingScope scope) {
    List<CoreExpr.Variable> variables = new ArrayList<>();
    for (Value term : list(terms)) {
      Value[] r = tuple(term, "c_var", 3);
      variables.add(new CoreExpr.Variable(note(r[1]), bindOne(r[2], scope)));
    }
    return variables;
  }

  private String bindOne(Value name, BindingScope scope) {
    String plain = plain(name);
    String unique = plain + "@" + bindings++;
    scope.put(plain, unique);
    return unique;
  }

  /** The compiler names its own variables by numbers. */
  private static String plain(Value name) {
    return name instanceof Atom atom ? atom.name() : "_" + name;
  }

  // ---- notes and plain terms

  private static Annotation note(Value annotations) {
    int line = 0;
    int column = 0;
    String file = "";
    boolean isGenerated = false;
    boolean isGoto = false;
    int ofCase = 0;
    for (Value annotation : list(annotations)) {
      switch (annotation) {
        case Small number -> line = (int) number.number;
        case Tuple pair when pair.size() == 2 && pair.elements[0] instanceof Small number -> {
          line = (int) number.number;
          column = number(pair.elements[1]);
        }
        case Tuple pair when pair.size() == 2 && pair.elements[0] == Atom.of("file") ->
            file = characters(pair.elements[1]);
        case Tuple pair when pair.size() == 2 && pair.elements[0] == Atom.of("clew") ->
            ofCase = number(pair.elements[1]);
        case Atom atom -> {
          isGenerated |= atom.name().equals("compiler_generated");
          isGoto |= atom.name().equals("letrec_goto");
        }
        default -> {}
      }
    }
    return line == 0 && !isGenerated && !isGoto && ofCase == 0
        ? Annotation.NONE
        : new Annotation(Math.abs(line), column, file, isGenerated, isGoto, ofCase);
  }

  private static String characters(Value string) {
    if (string instanceof Bits bits) {
      return new String(bits.toBytes(), java.nio.charset.StandardCharsets.UTF_8);
    }
    StringBuilder text = new StringBuilder();
    for (Value character : list(string)) {
      int point = number(character);
      if (!Character.isValidCodePoint(point)) {
        throw new NotCore("not a character: " + point);
      }
      text.appendCodePoint(point);
    }
    return text.toString();
  }

  private static Value literal(Value term) {
    return tuple(term, "c_literal", 3)[2];
  }

  private static String text(Value atom) {
    if (atom instanceof Atom name) {
      return name.name();
    }
    throw new NotCore("not an atom: " + atom);
  }

  private static int number(Value integer) {
    BigInteger number = Big.number(integer);
    if (number.bitLength() >= Integer.SIZE) {
      throw new NotCore("a number of " + number.bitLength() + " bits");
    }
    return number.intValue();
  }

  private static Value[] tuple(Value term) {
    if (term instanceof Tuple tuple) {
      return tuple.elements;
    }
    throw new NotCore("not a record: " + term);
  }

  private static Value[] tuple(Value term, String kind, int size) {
    Value[] elements = tuple(term);
    if (elements.length == size && elements[0] == Atom.of(kind)) {
      return elements;
    }
    throw new NotCore("not a " + kind + " of " + size + " fields");
  }

  private static List<Value> list(Value term) {
    List<Value> elements = new ArrayList<>();
    Value rest = term;
    while (rest instanceof Cons cell) {
      elements.add(cell.head);
      rest = cell.tail;
    }
    return elements;
  }
}
