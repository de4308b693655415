package clew.erlang.core;

import clew.engine.language.DeepStack;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a module from the records of {@code cerl}, as the compiler gives them. Each binding gets a
 * name of its own on the way. A record of a kind that we do not know becomes {@link Core.Strange},
 * so that the rest of the module can still run. Expressions may nest deeply: a list of calls nests
 * as deep as it is long. So reading has a stack of its own.
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

  public static Module module(Value term) {
    Value[] record = tuple(term, "c_module", 6);
    return DeepStack.on(() -> new CoreReader().read(record));
  }

  private Module read(Value[] record) {
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
    List<Core.Definition> definitions = new ArrayList<>();
    Scope top = new Scope();
    for (Value definition : list(record[5])) {
      Value[] pair = tuple(definition);
      definitions.add(new Core.Definition(functionName(pair[0], top), function(pair[1], top)));
    }
    return new Module(name, exports, attributes, definitions);
  }

  private Core.FunctionName functionName(Value variable, Scope scope) {
    if (expression(variable, scope) instanceof Core.FunctionName name) {
      return name;
    }
    throw new NotCore("a definition without a name");
  }

  private Core.Fun function(Value term, Scope scope) {
    if (expression(term, scope) instanceof Core.Fun fun) {
      return fun;
    }
    throw new NotCore("a definition that is not a fun");
  }

  // ---- expressions; scope maps the compiler's names to ours

  private Core expression(Value term, Scope scope) {
    Value[] r = tuple(term);
    Note note = note(r[1]);
    String kind = text(r[0]);
    return switch (kind) {
      case "c_literal" -> new Core.Literal(note, r[2]);
      case "c_var" -> variable(note, r[2], scope);
      case "c_cons" -> new Core.Cons(note, expression(r[2], scope), expression(r[3], scope));
      case "c_tuple" -> new Core.Tuple(note, expressions(r[2], scope));
      case "c_values" -> new Core.Values(note, expressions(r[2], scope));
      case "c_map" -> new Core.MapOf(note, expression(r[2], scope), pairs(r[3], scope));
      case "c_binary" -> new Core.Binary(note, segments(r[2], scope));
      case "c_fun" -> {
        int outside = scope.mark();
        List<Core.Variable> parameters = bind(r[2], scope);
        Core body = expression(r[3], scope);
        scope.release(outside);
        yield new Core.Fun(note, parameters, body);
      }
      case "c_let" -> {
        Core value = expression(r[3], scope);
        int outside = scope.mark();
        List<Core.Variable> variables = bind(r[2], scope);
        Core body = expression(r[4], scope);
        scope.release(outside);
        yield new Core.Let(note, variables, value, body);
      }
      case "c_letrec" -> letrec(note, r, scope);
      case "c_seq" -> new Core.Do(note, expression(r[2], scope), expression(r[3], scope));
      case "c_case" -> new Core.Case(note, expression(r[2], scope), clauses(r[3], scope));
      case "c_apply" -> new Core.Apply(note, expression(r[2], scope), expressions(r[3], scope));
      case "c_call" ->
          new Core.Call(
              note, expression(r[2], scope), expression(r[3], scope), expressions(r[4], scope));
      case "c_primop" -> new Core.PrimOp(note, text(literal(r[2])), expressions(r[3], scope));
      case "c_try" -> {
        Core body = expression(r[2], scope);
        int outside = scope.mark();
        List<Core.Variable> variables = bind(r[3], scope);
        Core handled = expression(r[4], scope);
        scope.release(outside);
        List<Core.Variable> exception = bind(r[5], scope);
        Core handler = expression(r[6], scope);
        scope.release(outside);
        yield new Core.Try(note, body, variables, handled, exception, handler);
      }
      case "c_catch" -> new Core.Catch(note, expression(r[2], scope));
      default -> new Core.Strange(note, kind);
    };
  }

  private static Core variable(Note note, Value name, Scope scope) {
    if (name instanceof Tuple id) {
      String key = text(id.elements[0]) + "/" + id.elements[1];
      String known = scope.find(key);
      String called = known == null ? text(id.elements[0]) : known;
      return new Core.FunctionName(note, called, number(id.elements[1]));
    }
    String known = scope.find(plain(name));
    if (known == null) {
      throw new NotCore("unbound variable " + plain(name));
    }
    return new Core.Variable(note, known);
  }

  private Core letrec(Note note, Value[] r, Scope scope) {
    int outside = scope.mark();
    for (Value definition : list(r[2])) {
      Value[] id = tuple(tuple(tuple(definition)[0], "c_var", 3)[2]);
      scope.put(text(id[0]) + "/" + id[1], text(id[0]) + "@" + bindings++);
    }
    List<Core.Definition> definitions = new ArrayList<>();
    for (Value definition : list(r[2])) {
      Value[] pair = tuple(definition);
      definitions.add(new Core.Definition(functionName(pair[0], scope), function(pair[1], scope)));
    }
    Core body = expression(r[3], scope);
    scope.release(outside);
    return new Core.Letrec(note, definitions, body);
  }

  private List<Core> expressions(Value terms, Scope scope) {
    List<Core> all = new ArrayList<>();
    for (Value term : list(terms)) {
      all.add(expression(term, scope));
    }
    return all;
  }

  private List<Core.Pair> pairs(Value terms, Scope scope) {
    List<Core.Pair> all = new ArrayList<>();
    for (Value term : list(terms)) {
      Value[] r = tuple(term, "c_map_pair", 5);
      all.add(
          new Core.Pair(
              note(r[1]),
              text(literal(r[2])).equals("exact"),
              expression(r[3], scope),
              expression(r[4], scope)));
    }
    return all;
  }

  private List<Core.Segment> segments(Value terms, Scope scope) {
    List<Core.Segment> all = new ArrayList<>();
    for (Value term : list(terms)) {
      Value[] r = tuple(term, "c_bitstr", 7);
      all.add(
          new Core.Segment(
              note(r[1]),
              expression(r[2], scope),
              expression(r[3], scope),
              expression(r[4], scope),
              expression(r[5], scope),
              expression(r[6], scope)));
    }
    return all;
  }

  private List<Core.Clause> clauses(Value terms, Scope scope) {
    List<Core.Clause> all = new ArrayList<>();
    for (Value term : list(terms)) {
      Value[] r = tuple(term, "c_clause", 5);
      int outside = scope.mark();
      List<Pattern> patterns = new ArrayList<>();
      for (Value pattern : list(r[2])) {
        patterns.add(pattern(pattern, scope));
      }
      Core guard = expression(r[3], scope);
      all.add(new Core.Clause(note(r[1]), patterns, guard, expression(r[4], scope)));
      scope.release(outside);
    }
    return all;
  }

  // ---- patterns, which add their variables to the scope as they are read

  private Pattern pattern(Value term, Scope scope) {
    Value[] r = tuple(term);
    String kind = text(r[0]);
    return switch (kind) {
      case "c_literal" -> new Pattern.Literal(r[2]);
      case "c_var" -> new Pattern.Variable(bindOne(r[2], scope));
      case "c_alias" -> {
        String name = bindOne(tuple(r[2], "c_var", 3)[2], scope);
        yield new Pattern.Alias(name, pattern(r[3], scope));
      }
      case "c_cons" -> {
        Pattern head = pattern(r[2], scope);
        yield new Pattern.Cons(head, pattern(r[3], scope));
      }
      case "c_tuple" -> {
        List<Pattern> elements = new ArrayList<>();
        for (Value element : list(r[2])) {
          elements.add(pattern(element, scope));
        }
        yield new Pattern.Tuple(elements);
      }
      case "c_map" -> {
        List<Pattern.Pair> pairs = new ArrayList<>();
        for (Value pair : list(r[3])) {
          Value[] p = tuple(pair, "c_map_pair", 5);
          pairs.add(new Pattern.Pair(expression(p[3], scope), pattern(p[4], scope)));
        }
        yield new Pattern.MapOf(pairs);
      }
      case "c_binary" -> {
        List<Pattern.Segment> segments = new ArrayList<>();
        for (Value segment : list(r[2])) {
          Value[] s = tuple(segment, "c_bitstr", 7);
          Core size = expression(s[3], scope);
          segments.add(
              new Pattern.Segment(
                  pattern(s[2], scope),
                  size,
                  expression(s[4], scope),
                  expression(s[5], scope),
                  expression(s[6], scope)));
        }
        yield new Pattern.Binary(segments);
      }
      default -> new Pattern.Strange(kind);
    };
  }

  private List<Core.Variable> bind(Value terms, Scope scope) {
    List<Core.Variable> variables = new ArrayList<>();
    for (Value term : list(terms)) {
      Value[] r = tuple(term, "c_var", 3);
      variables.add(new Core.Variable(note(r[1]), bindOne(r[2], scope)));
    }
    return variables;
  }

  private String bindOne(Value name, Scope scope) {
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

  private static Note note(Value annotations) {
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
        ? Note.NONE
        : new Note(Math.abs(line), column, file, isGenerated, isGoto, ofCase);
  }

  private static String characters(Value string) {
    if (string instanceof Bits bits) {
      return new String(bits.toBytes(), java.nio.charset.StandardCharsets.UTF_8);
    }
    StringBuilder text = new StringBuilder();
    for (Value character : list(string)) {
      text.appendCodePoint(number(character));
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
    return Big.number(integer).intValueExact();
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
