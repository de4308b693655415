package clew.erlang.render;

import clew.erlang.eval.Closure;
import clew.erlang.model.made.MadeIdentities;
import clew.erlang.value.AnyFun;
import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.FloatFormat;
import clew.erlang.value.Followed;
import clew.erlang.value.Fun;
import clew.erlang.value.GivenFun;
import clew.erlang.value.MadeBy;
import clew.erlang.value.MadeFun;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Opaque;
import clew.erlang.value.Pid;
import clew.erlang.value.Port;
import clew.erlang.value.Real;
import clew.erlang.value.Reference;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Terms as text on one line. Parts wait on a list of ours, since terms are deep. */
public final class ErlangText {
  /** Which of Erlang's ways to print. */
  public enum Style {
    /** {@code ~w}: no strings, Latin-1. */
    WRITE,
    /** {@code ~0p}: strings where a list or binary looks like one, Latin-1. */
    PRINT,
    /** {@code ~0tp} in a system started with {@code +pc unicode}: strings in any script. */
    UNICODE,
    /** As {@code UNICODE}, for text that is to be read again by any system. */
    SOURCE;

    boolean isUnicode() {
      return this == UNICODE || this == SOURCE;
    }
  }

  private static final String CUT = "...";

  private final Style style;
  private final int limit;
  private final AtomQuoting quoted;
  private final StringBuilder text = new StringBuilder();
  private final Deque<Object> work = new ArrayDeque<>();

  private final RecordFields records;

  private final Atoms atoms;

  private ErlangText(Style style, int limit, RecordFields records, Atoms atoms) {
    this.style = style;
    this.atoms = atoms;
    this.records = records;
    this.limit = limit;
    this.quoted = new AtomQuoting(style);
  }

  /** The whole term. */
  public static String of(Value value, Style style) {
    return of(value, style, Atoms.NONE);
  }

  /** As a system with these atoms writes it: they decide the order in large maps. */
  public static String of(Value value, Style style, Atoms atoms) {
    return new ErlangText(style, Integer.MAX_VALUE, RecordFields.NONE, atoms).run(value);
  }

  /** For messages to people. */
  public static String line(Value value) {
    return of(value, Style.UNICODE);
  }

  /** For messages to people, at most so many characters, the last three of them dots if cut. */
  public static String line(Value value, int limit) {
    return line(value, limit, RecordFields.NONE);
  }

  /** The same, with records as the shell writes them where it knows them. */
  public static String line(Value value, int limit, RecordFields records) {
    int most = Math.max(limit, CUT.length());
    return new ErlangText(Style.UNICODE, most, records, Atoms.NONE).run(value);
  }

  /** To be read again as the same term, with these records. */
  static String source(Value value, RecordFields records) {
    return new ErlangText(Style.SOURCE, Integer.MAX_VALUE, records, Atoms.NONE).run(value);
  }

  private String run(Value value) {
    work.push(value);
    while (!work.isEmpty() && text.length() <= limit) {
      switch (work.pop()) {
        case String literal -> text.append(literal);
        case Rest rest -> tail(rest.tail);
        case Object term -> term((Value) term);
      }
    }
    if (text.length() <= limit) {
      return text.toString();
    }
    int end = limit - CUT.length();
    return text.substring(0, end > 0 && inPair(end) ? end - 1 : end) + CUT;
  }

  private boolean inPair(int end) {
    return Character.isHighSurrogate(text.charAt(end - 1));
  }

  /** What follows an element of a list. */
  private record Rest(Value tail) {}

  private void term(Value value) {
    if (style == Style.SOURCE) {
      Optional<String> made = MadeIdentities.expression(value);
      if (made.isPresent()) {
        text.append(made.get());
        return;
      }
    }
    switch (value) {
      case Small small -> text.append(small.number);
      case Big big -> text.append(big.number);
      case Real real -> text.append(FloatFormat.shortest(real.number));
      case Atom atom -> quoted.atom(atom, text);
      case Nil nil -> text.append("[]");
      case Cons cons -> list(cons);
      case Tuple tuple -> tuple(tuple);
      case MapValue map -> map(map);
      case Bits bits -> bits(bits);
      case Pid pid ->
          text.append("<0.").append(pid.id()).append('.').append(pid.serial()).append('>');
      case Port port ->
          text.append("#Port<0.").append(Long.toUnsignedString(port.id())).append('>');
      case Reference reference -> {
        text.append("#Ref<0");
        for (int id : reference.ids().reversed()) {
          text.append('.').append(Integer.toUnsignedString(id));
        }
        text.append('>');
      }
      case Fun.External fun -> {
        text.append("fun ");
        quoted.inFun(fun.module(), text);
        text.append(':');
        quoted.inFun(fun.function(), text);
        text.append('/').append(fun.arity());
      }
      case Closure closure -> {
        text.append("#Fun<");
        quoted.inFun(closure.function.module, text);
        text.append('.').append(closure.arity()).append('>');
      }
      case MadeFun made -> MadeText.of(made).reversed().forEach(work::push);
      case AnyFun any -> text.append("fun/").append(any.arity());
      case GivenFun given -> text.append(given.text());
      case Fun fun -> text.append("#Fun<").append(fun.arity()).append('>');
      case Followed followed -> work.push(followed.concrete);
      case MadeBy made -> MadeText.of(made).reversed().forEach(work::push);
      case Opaque opaque -> text.append(opaque.text());
    }
  }

  private void list(Cons cons) {
    if (style != Style.WRITE && Printable.list(cons, style.isUnicode())) {
      text.append('"');
      for (Value at = cons; at instanceof Cons cell && text.length() <= limit; at = cell.tail) {
        quoted.character((int) ((Small) cell.head).number, '"', text);
      }
      text.append('"');
      return;
    }
    text.append('[');
    work.push(new Rest(cons.tail));
    work.push(cons.head);
  }

  private void tail(Value tail) {
    switch (tail) {
      case Nil nil -> text.append(']');
      case Cons cell -> {
        text.append(',');
        work.push(new Rest(cell.tail));
        work.push(cell.head);
      }
      default -> {
        text.append('|');
        work.push("]");
        work.push(tail);
      }
    }
  }

  private void tuple(Tuple tuple) {
    Optional<List<Atom>> fields = records.of(tuple);
    if (fields.isPresent()) {
      record(tuple, fields.get());
      return;
    }
    text.append('{');
    work.push("}");
    for (int i = tuple.size() - 1; i >= 0; i--) {
      work.push(tuple.elements[i]);
      if (i > 0) {
        work.push(",");
      }
    }
  }

  private void record(Tuple tuple, List<Atom> fields) {
    text.append('#');
    quoted.atom((Atom) tuple.elements[0], text);
    text.append('{');
    work.push("}");
    for (int i = fields.size(); i >= 1; i--) {
      work.push(tuple.elements[i]);
      work.push(" = ");
      work.push(fields.get(i - 1));
      if (i > 1) {
        work.push(",");
      }
    }
  }

  private void map(MapValue map) {
    text.append("#{");
    work.push("}");
    List<MapValue.Entry> entries = map.iteration(atoms);
    for (int i = entries.size() - 1; i >= 0; i--) {
      work.push(entries.get(i).value());
      work.push(" => ");
      work.push(entries.get(i).key());
      if (i > 0) {
        work.push(",");
      }
    }
  }

  private void bits(Bits bits) {
    text.append("<<");
    if (bits.size() > 0) {
      int[] string =
          style == Style.WRITE ? Printable.NONE : Printable.binary(bits, style.isUnicode());
      if (string.length > 0) {
        // Bytes that are characters as they stand need no mark.
        text.append('"');
        for (int i = 0; i < string.length && text.length() <= limit; i++) {
          quoted.character(string[i], '"', text);
        }
        text.append(string.length == bits.byteSize() ? "\"" : "\"/utf8");
      } else {
        numbers(bits);
      }
    }
    text.append(">>");
  }

  private void numbers(Bits bits) {
    int whole = (int) (bits.size() / 8);
    int rest = (int) (bits.size() % 8);
    for (int i = 0; i < whole && text.length() <= limit; i++) {
      text.append(i == 0 ? "" : ",").append(bits.byteAt(i));
    }
    if (rest > 0) {
      text.append(whole == 0 ? "" : ",").append(bits.byteAt(whole) >>> (8 - rest));
      text.append(':').append(rest);
    }
  }
}
