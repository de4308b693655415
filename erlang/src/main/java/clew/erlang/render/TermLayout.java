package clew.erlang.render;

import clew.erlang.model.made.MadeIdentities;
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
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Terms as they are written in a source file. Parts wait on a list, since terms are deep. */
public final class TermLayout {
  private static final AtomQuoting QUOTED = new AtomQuoting(ErlangText.Style.SOURCE);
  private static final LayoutDoc ANYTHING = LayoutDoc.text("_");

  private final boolean isPattern;
  private final List<LayoutDoc> pieces = new ArrayList<>();
  private final Deque<Object> work = new ArrayDeque<>();
  private String unwritable = "";
  private boolean hasStack;

  private TermLayout(boolean isPattern) {
    this.isPattern = isPattern;
  }

  /**
   * A term in source text.
   *
   * @param unwritable what in it no source text can say, such as a pid; there it has an underscore
   * @param hasStack whether a stack trace is in it, which says who called and not what came of it
   */
  public record Written(List<LayoutDoc> pieces, Optional<String> unwritable, boolean hasStack) {}

  /** As an expression. */
  public static Written expression(Value value) {
    return new TermLayout(false).run(value);
  }

  /** As a pattern, with an underscore for stack traces and for what cannot be written. */
  public static Written pattern(Value value) {
    return new TermLayout(true).run(value);
  }

  public static String atom(Atom atom) {
    StringBuilder text = new StringBuilder();
    QUOTED.atom(atom, text);
    return text.toString();
  }

  private Written run(Value value) {
    work.push(value);
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case LayoutDoc piece -> pieces.add(piece);
        case Rest rest -> tail(rest.tail);
        case Object term -> term((Value) term);
      }
    }
    return new Written(
        pieces, unwritable.isEmpty() ? Optional.empty() : Optional.of(unwritable), hasStack);
  }

  private record Rest(Value tail) {}

  private void text(String text) {
    pieces.add(LayoutDoc.text(text));
  }

  private void term(Value value) {
    switch (value) {
      case Small small -> text(Long.toString(small.number));
      case Big big -> text(big.number.toString());
      case Real real -> text(FloatFormat.shortest(real.number));
      case Atom atom when isPattern && AtomQuoting.isComputed(atom) ->
          without("an atom that no pattern can spell");
      case Atom atom -> text(atom(atom));
      case Nil nil -> text("[]");
      case Cons cons -> list(cons);
      case Tuple tuple -> {
        pieces.add(LayoutDoc.open("{"));
        work.push(LayoutDoc.close("}"));
        for (int i = tuple.size() - 1; i >= 0; i--) {
          work.push(tuple.elements[i]);
          if (i > 0) {
            work.push(LayoutDoc.COMMA);
          }
        }
      }
      case MapValue map -> map(map);
      case Bits bits -> bits(bits);
      case Pid pid -> identity(pid, "a pid");
      case Port port -> identity(port, "a port");
      case Reference reference -> identity(reference, "a reference");
      case Fun.External fun when !isPattern ->
          text("fun " + atom(fun.module()) + ":" + atom(fun.function()) + "/" + fun.arity());
      case MadeFun made when !isPattern -> pieces(MadeText.of(made));
      case GivenFun given when !isPattern -> text(given.text());
      case Fun fun -> without("a fun");
      case Followed followed -> work.push(followed.concrete);
      case MadeBy made when !isPattern -> pieces(MadeText.of(made));
      case Opaque opaque -> without("something opaque");
    }
  }

  private void pieces(List<Object> pieces) {
    for (Object piece : pieces.reversed()) {
      work.push(piece instanceof String text ? LayoutDoc.text(text) : piece);
    }
  }

  private void identity(Value value, String what) {
    Optional<String> made = isPattern ? Optional.empty() : MadeIdentities.expression(value);
    made.ifPresentOrElse(this::text, () -> without(what));
  }

  private void without(String what) {
    unwritable = what;
    pieces.add(ANYTHING);
  }

  private void list(Cons cons) {
    if (Printable.list(cons, true)) {
      StringBuilder text = new StringBuilder("\"");
      for (Value at = cons; at instanceof Cons cell; at = cell.tail) {
        QUOTED.character((int) ((Small) cell.head).number, '"', text);
      }
      text(text.append('"').toString());
      return;
    }
    if (StackTraceShape.isStack(cons)) {
      hasStack = true;
      if (isPattern) {
        pieces.add(ANYTHING);
        return;
      }
    }
    pieces.add(LayoutDoc.open("["));
    work.push(new Rest(cons.tail));
    work.push(cons.head);
  }

  private void tail(Value tail) {
    switch (tail) {
      case Nil nil -> pieces.add(LayoutDoc.close("]"));
      case Cons cell -> {
        pieces.add(LayoutDoc.COMMA);
        work.push(new Rest(cell.tail));
        work.push(cell.head);
      }
      default -> {
        pieces.add(LayoutDoc.BAR);
        work.push(LayoutDoc.close("]"));
        work.push(tail);
      }
    }
  }

  /**
   * In a pattern, keys are expressions; one that is more than a constant is not worth the words.
   */
  private void map(MapValue map) {
    List<MapValue.Entry> entries = map.iteration(Atoms.NONE);
    pieces.add(LayoutDoc.open("#{"));
    work.push(LayoutDoc.close("}"));
    List<MapValue.Entry> told =
        entries.stream().filter(entry -> !isPattern || isConstant(entry.key())).toList();
    for (int i = told.size() - 1; i >= 0; i--) {
      work.push(told.get(i).value());
      work.push(LayoutDoc.text(isPattern ? " := " : " => "));
      work.push(told.get(i).key());
      if (i > 0) {
        work.push(LayoutDoc.COMMA);
      }
    }
  }

  private static boolean isConstant(Value key) {
    return switch (key) {
      case Small small -> true;
      case Big big -> true;
      case Atom atom -> !AtomQuoting.isComputed(atom);
      case Bits bits -> true;
      default -> false;
    };
  }

  private void bits(Bits bits) {
    int[] string = bits.size() == 0 ? Printable.NONE : Printable.binary(bits, true);
    if (string.length > 0) {
      StringBuilder text = new StringBuilder("<<\"");
      for (int c : string) {
        QUOTED.character(c, '"', text);
      }
      // Bytes that are characters as they stand need no mark.
      text(text.append(string.length == bits.byteSize() ? "\">>" : "\"/utf8>>").toString());
      return;
    }
    pieces.add(LayoutDoc.open("<<"));
    int whole = (int) (bits.size() / 8);
    int rest = (int) (bits.size() % 8);
    for (int i = 0; i < whole; i++) {
      if (i > 0) {
        pieces.add(LayoutDoc.COMMA);
      }
      text(Integer.toString(bits.byteAt(i)));
    }
    if (rest > 0) {
      if (whole > 0) {
        pieces.add(LayoutDoc.COMMA);
      }
      text((bits.byteAt(whole) >>> (8 - rest)) + ":" + rest);
    }
    pieces.add(LayoutDoc.close(">>"));
  }
}
