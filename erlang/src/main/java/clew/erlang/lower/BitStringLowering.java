package clew.erlang.lower;

import clew.erlang.eval.BuildBits;
import clew.erlang.eval.BuildBits.Encoding;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.MatchBits;
import clew.erlang.eval.Matcher;
import clew.erlang.follow.FollowedBitString;
import clew.erlang.follow.FollowedConstruction;
import clew.erlang.follow.FollowedPattern;
import clew.erlang.follow.FollowedSegment;
import clew.erlang.follow.WrittenSegment;
import clew.erlang.ir.CodePosition;
import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CorePattern;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.nio.ByteOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Construction and matching of bit strings. */
final class BitStringLowering {
  private static final Atom ALL = Atom.of("all");

  private BitStringLowering() {}

  /** What the compiler says of a segment in literals. */
  private record Spec(String type, int unit, boolean isSigned, boolean isLittle) {
    static Spec of(CoreExpr unit, CoreExpr type, CoreExpr flags) {
      boolean isSigned = false;
      boolean isLittle = false;
      for (Value rest = literal(flags); rest instanceof Cons cell; rest = cell.tail) {
        String flag = ((Atom) cell.head).name();
        isSigned |= flag.equals("signed");
        isLittle |=
            flag.equals("little")
                || (flag.equals("native") && ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN);
      }
      // Characters have no unit.
      int bits = literal(unit) instanceof Small small ? (int) small.number : 1;
      return new Spec(((Atom) literal(type)).name(), bits, isSigned, isLittle);
    }

    Encoding encoding() {
      return switch (type) {
        case "utf8" -> Encoding.UTF8;
        case "utf16" -> Encoding.UTF16;
        case "utf32" -> Encoding.UTF32;
        default -> throw new IllegalStateException("a segment of type " + type);
      };
    }
  }

  private static Value literal(CoreExpr expression) {
    if (expression instanceof CoreExpr.Literal literal) {
      return literal.value();
    }
    throw new IllegalStateException("not a literal: " + expression);
  }

  private static boolean isAll(CoreExpr size) {
    return size instanceof CoreExpr.Literal literal && literal.value() == ALL;
  }

  static ExprNode construct(Lowering.Body body, CoreExpr.Binary binary) {
    List<CoreExpr.Segment> segments = binary.segments();
    ExprNode[] values = new ExprNode[segments.size()];
    @Nullable ExprNode[] sizes = new @Nullable ExprNode[values.length];
    BuildBits.Segment[] kinds = new BuildBits.Segment[values.length];
    WrittenSegment[] written = new WrittenSegment[values.length];
    for (int i = 0; i < values.length; i++) {
      CoreExpr.Segment segment = segments.get(i);
      Spec spec = Spec.of(segment.unit(), segment.type(), segment.flags());
      boolean isAll = isAll(segment.size());
      values[i] = body.lower(segment.value());
      sizes[i] = isAll || spec.type.startsWith("utf") ? null : body.lower(segment.size());
      kinds[i] = build(spec, isAll);
      written[i] = written(spec, isAll);
    }
    MachineFunction function = body.frame().function();
    CodePosition position = binary.note().position();
    BuildBits plain = new BuildBits(function, position, values, sizes, kinds);
    return body.coverage() == null
        ? plain
        : new FollowedConstruction(function, position, values, sizes, written, plain);
  }

  private static WrittenSegment written(Spec spec, boolean isAll) {
    return switch (spec.type) {
      case "integer" -> new WrittenSegment.OfInteger(spec.unit, spec.isLittle);
      case "float" -> new WrittenSegment.OfFloat(spec.unit, spec.isLittle);
      case "binary" ->
          isAll ? new WrittenSegment.All(spec.unit) : new WrittenSegment.Part(spec.unit);
      default -> new WrittenSegment.OfCharacter(spec.encoding(), spec.isLittle);
    };
  }

  private static BuildBits.Segment build(Spec spec, boolean isAll) {
    return switch (spec.type) {
      case "integer" -> new BuildBits.OfInteger(spec.unit, spec.isLittle);
      case "float" -> new BuildBits.OfFloat(spec.unit, spec.isLittle);
      case "binary" -> isAll ? new BuildBits.All(spec.unit) : new BuildBits.Part(spec.unit);
      default -> new BuildBits.OfCharacter(spec.encoding(), spec.isLittle);
    };
  }

  static Matcher match(Lowering.Body body, CorePattern.Binary binary) {
    MatchBits.Segment[] segments = new MatchBits.Segment[binary.segments().size()];
    for (int i = 0; i < segments.length; i++) {
      segments[i] = match(body, binary.segments().get(i));
    }
    return new MatchBits(segments);
  }

  private static MatchBits.Segment match(Lowering.Body body, CorePattern.Segment segment) {
    Spec spec = Spec.of(segment.unit(), segment.type(), segment.flags());
    boolean hasSize = !spec.type.startsWith("utf") && !isAll(segment.size());
    // The size sees what is bound before this segment, not what this one binds.
    ExprNode size = hasSize ? body.lower(segment.size()) : null;
    return segment(spec, PatternLowering.lower(body, segment.value()), size);
  }

  private static MatchBits.Segment segment(Spec spec, Matcher value, @Nullable ExprNode size) {
    if (size == null) {
      return spec.type.startsWith("utf")
          ? new MatchBits.OfCharacter(value, spec.encoding(), spec.isLittle)
          : new MatchBits.Rest(value, spec.unit);
    }
    return switch (spec.type) {
      case "integer" ->
          new MatchBits.OfInteger(value, size, spec.unit, spec.isSigned, spec.isLittle);
      case "float" -> new MatchBits.OfFloat(value, size, spec.unit, spec.isLittle);
      default -> new MatchBits.Part(value, size, spec.unit);
    };
  }

  /** The same for runs that follow values. */
  static FollowedPattern followed(Lowering.Body body, CorePattern.Binary binary) {
    int count = binary.segments().size();
    MatchBits.Segment[] plain = new MatchBits.Segment[count];
    FollowedSegment[] followed = new FollowedSegment[count];
    for (int i = 0; i < count; i++) {
      CorePattern.Segment segment = binary.segments().get(i);
      Spec spec = Spec.of(segment.unit(), segment.type(), segment.flags());
      boolean hasSize = !spec.type.startsWith("utf") && !isAll(segment.size());
      ExprNode size = hasSize ? body.lower(segment.size()) : null;
      FollowedPattern value = FollowedPatternLowering.lower(body, segment.value());
      plain[i] = segment(spec, value, size);
      followed[i] = followed(spec, value, size);
    }
    return new FollowedBitString(new MatchBits(plain), followed);
  }

  private static FollowedSegment followed(
      Spec spec, FollowedPattern value, @Nullable ExprNode size) {
    if (size == null) {
      return spec.type.startsWith("utf")
          ? new FollowedSegment.OfCharacter(value, spec.encoding(), spec.isLittle)
          : new FollowedSegment.Rest(value, spec.unit);
    }
    return switch (spec.type) {
      case "integer" ->
          new FollowedSegment.OfInteger(value, size, spec.unit, spec.isSigned, spec.isLittle);
      case "float" -> new FollowedSegment.OfFloat(value, size, spec.unit, spec.isLittle);
      default -> new FollowedSegment.Part(value, size, spec.unit);
    };
  }
}
