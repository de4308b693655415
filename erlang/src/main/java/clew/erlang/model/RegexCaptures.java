package clew.erlang.model;

import clew.engine.term.Term;
import clew.erlang.model.term.BitTerms;
import clew.erlang.regex.NotFollowed;
import clew.erlang.regex.RegexMatch;
import clew.erlang.regex.RegexProgram;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** What a call gives of a match: some of its groups, as places, binaries or lists. */
final class RegexCaptures {
  /** A group that the pattern does not have. */
  private static final int MISSING = Integer.MAX_VALUE;

  private final BuiltinCall call;
  private final byte[] subject;
  private final List<Integer> groups;
  private final boolean isTrimmed;
  private final String type;

  /**
   * @param groups those that are given, in this order
   * @param isTrimmed whether those at the end are left out that are not in the match
   */
  private RegexCaptures(
      BuiltinCall call, byte[] subject, List<Integer> groups, boolean isTrimmed, String type) {
    this.call = call;
    this.subject = subject;
    this.groups = groups;
    this.isTrimmed = isTrimmed;
    this.type = type;
  }

  static RegexCaptures of(
      BuiltinCall call, byte[] subject, RegexProgram program, RegexOptions options)
      throws NotFollowed {
    String all = options.captured() instanceof Atom name ? name.name() : "";
    List<Integer> groups =
        switch (all) {
          case "all" -> IntStream.rangeClosed(0, program.groups()).boxed().toList();
          case "all_but_first" -> IntStream.rangeClosed(1, program.groups()).boxed().toList();
          case "first" -> List.of(0);
          case "none" -> List.of();
          case "all_names" -> List.copyOf(program.names().values());
          default -> listed(program, options.captured());
        };
    return new RegexCaptures(
        call,
        subject,
        groups,
        all.startsWith("all") && !all.equals("all_names"),
        options.type().name());
  }

  private static List<Integer> listed(RegexProgram program, Value list) throws NotFollowed {
    List<Integer> groups = new ArrayList<>();
    Value rest = list;
    for (; rest instanceof Cons cell; rest = cell.tail) {
      groups.add(
          switch (cell.head) {
            case Small number when number.number >= 0 && number.number <= program.groups() ->
                (int) number.number;
            case Small number when number.number >= 0 -> MISSING;
            case Atom name -> program.names().getOrDefault(name.name(), MISSING);
            default -> throw new NotFollowed("such an option capture");
          });
    }
    return groups;
  }

  /** Whether nothing is given but that there is a match. */
  boolean areNone() {
    return groups.isEmpty() && !isTrimmed;
  }

  /** What the call gives of a match. */
  Value plain(RegexMatch match) {
    List<Integer> given = new ArrayList<>(groups);
    while (isTrimmed && !given.isEmpty() && !match.isSet(given.getLast())) {
      given.removeLast();
    }
    return Cons.list(given.stream().map(group -> plain(match, group)).toList());
  }

  /** The same of a match that is followed; places that are not decided yet are so when needed. */
  Value of(FollowedMatch match) throws NotFollowed {
    List<Integer> given = new ArrayList<>(groups);
    while (isTrimmed && !given.isEmpty() && !match.decideSet(given.getLast())) {
      given.removeLast();
    }
    List<Value> values = new ArrayList<>();
    for (int group : given) {
      Value plain = plain(match.here(), group);
      values.add(group == MISSING ? plain : new Followed(plain, () -> term(match, group, plain)));
    }
    return Cons.list(values);
  }

  /** The term of a group; what is decided about its places is decided now. */
  private Term term(FollowedMatch match, int group, Value plain) {
    try {
      Term part = match.part(group);
      return switch (type) {
        case "binary" -> BitTerms.binary(call.pool(), part);
        case "list" -> part;
        default -> call.term(plain);
      };
    } catch (NotFollowed e) {
      call.lose(match.bytes(), e);
      return call.term(plain);
    }
  }

  private Value plain(RegexMatch match, int group) {
    boolean isSet = group != MISSING && match.isSet(group);
    int from = isSet ? match.begin(group) : RegexMatch.NOWHERE;
    int length = isSet ? match.end(group) - from : 0;
    return switch (type) {
      case "binary" -> new Bits(subject, 8L * Math.max(from, 0), 8L * length);
      case "list" -> {
        List<Value> characters = new ArrayList<>();
        for (int i = 0; i < length; i++) {
          characters.add(Small.of(subject[from + i] & 0xFF));
        }
        yield Cons.list(characters);
      }
      default -> new Tuple(Small.of(from), Small.of(length));
    };
  }
}
