package clew.erlang.model;

import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.term.PlainValues;
import clew.erlang.regex.CompiledPatterns;
import clew.erlang.regex.KnownRegex;
import clew.erlang.regex.MatchRules;
import clew.erlang.regex.NotFollowed;
import clew.erlang.regex.RegexMatch;
import clew.erlang.regex.RegexMatcher;
import clew.erlang.regex.RegexProgram;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Regular expressions that do not depend on the input, on subjects that do. The real system matches
 * the subject of the run; if it says anything else than what is followed here, nothing is.
 */
final class RegexModel {
  private static final int LONGEST = 5_000;
  private static final int MOST_SEARCHES = 60;

  private static final Atom MATCH = Atom.of("match");
  private static final Atom NO_MATCH = Atom.of("nomatch");

  private final BuiltinCall call;
  private final KnownRegex regex;
  private final RegexOptions options;
  private final Term bytes;
  private final byte[] subject;

  private RegexModel(
      BuiltinCall call, KnownRegex regex, RegexOptions options, Term bytes, byte[] subject) {
    this.call = call;
    this.regex = regex;
    this.options = options;
    this.bytes = bytes;
    this.subject = subject;
  }

  static void register(ModelTable models) {
    models.add("re", "run", 2, RegexModel::run);
    models.add("re", "run", 3, RegexModel::run);
  }

  private static Value run(BuiltinCall call) {
    boolean isKnown = PlainValues.isPlain(call.argument(1));
    Value options = call.arity() == 3 ? call.argument(2) : Nil.NIL;
    if (!isKnown || !PlainValues.isPlain(options)) {
      return call.lost();
    }
    try {
      RegexOptions read = new RegexOptions();
      KnownRegex regex = regex(call, read, options);
      Term bytes = BinaryListModel.bytes(call);
      if (bytes == null || call.attempt().isEmpty()) {
        return call.attempt().isPresent() ? call.lost() : call.concrete();
      }
      byte[] plain = flat(call.plain(0));
      if (plain.length > LONGEST) {
        throw new NotFollowed("a subject of more than " + LONGEST + " bytes");
      }
      return new RegexModel(call, regex, read, bytes, plain).result();
    } catch (NotFollowed e) {
      return call.lost(e);
    }
  }

  private static KnownRegex regex(BuiltinCall call, RegexOptions read, Value options)
      throws NotFollowed {
    Value pattern = call.argument(1);
    if (CompiledPatterns.isCompiled(pattern)) {
      CompiledPatterns.Source source =
          call.path()
              .patterns()
              .source(pattern)
              .orElseThrow(() -> new NotFollowed("a pattern that was compiled elsewhere"));
      pattern = source.pattern();
      read.read(source.options());
    }
    read.read(options);
    return call.path().library().find(flat(pattern), read.pattern());
  }

  /** The bytes of what is a binary, or a list of bytes, binaries and such lists. */
  private static byte[] flat(Value data) throws NotFollowed {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deque<Value> work = new ArrayDeque<>();
    work.push(data);
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Cons cell -> {
          work.push(cell.tail);
          work.push(cell.head);
        }
        case Nil nil -> {}
        case Bits bits when bits.isBinary() -> bytes.writeBytes(bits.toBytes());
        case Small number when number.number >= 0 && number.number < 256 ->
            bytes.write((int) number.number);
        default -> throw new NotFollowed("what is no text of bytes");
      }
    }
    return bytes.toByteArray();
  }

  /** A question for a match, and its answer in this run. */
  private record Search(String what, MatchRules rules, @Nullable RegexMatch match) {}

  private Value result() throws NotFollowed {
    RegexCaptures captures = RegexCaptures.of(call, subject, regex.program(), options);
    if (!reaches(options.rules().offset())) {
      return call.concrete();
    }
    boolean isOneEnough = !options.isGlobal() || captures.areNone();
    List<Search> searches = isOneEnough ? List.of(search("matches", options.rules())) : searches();
    List<Value> expected = new ArrayList<>();
    for (Search search : searches) {
      if (search.match != null) {
        expected.add(captures.plain(search.match));
      }
    }
    // The real system gives up on matches that take very long.
    if (!ExactEquality.same(result(captures, expected), call.concrete())) {
      throw new NotFollowed("an answer of the real system that is another one");
    }
    List<Value> followed = new ArrayList<>();
    for (Search search : searches) {
      FollowedMatch match = decide(search, isOneEnough);
      if (match != null) {
        followed.add(captures.areNone() ? MATCH : captures.of(match));
      }
    }
    return result(captures, followed);
  }

  private Value result(RegexCaptures captures, List<Value> matches) {
    if (matches.isEmpty()) {
      return NO_MATCH;
    }
    if (captures.areNone()) {
      return MATCH;
    }
    return new Tuple(MATCH, options.isGlobal() ? Cons.list(matches) : matches.getFirst());
  }

  private Search search(String what, MatchRules rules) throws NotFollowed {
    return new Search(what, rules, RegexMatcher.match(regex.program(), rules, subject));
  }

  /** Decides whether there is a match; where another one is looked for, also where it is. */
  private @Nullable FollowedMatch decide(Search search, boolean isOneEnough) throws NotFollowed {
    int from = search.rules.offset();
    if (from > options.rules().offset() && !reaches(from)) {
      return null;
    }
    FollowedMatch match =
        FollowedMatch.decide(call, search.what, regex, search.rules, bytes, search.match);
    if (match != null && !isOneEnough) {
      match.decide(RegexProgram.opening(0));
      match.decide(RegexProgram.closing(0));
    }
    return match;
  }

  private boolean reaches(int offset) {
    boolean reaches = offset <= subject.length;
    if (offset > 0) {
      TermPool pool = call.pool();
      Term length = pool.apply(ListOperator.LENGTH, bytes);
      call.decide("reaches an offset", pool.atMost(pool.integer(offset), length), reaches);
    }
    return reaches;
  }

  /** All searches, in the way in which {@code re} makes them: see its {@code loopexec/8}. */
  private List<Search> searches() throws NotFollowed {
    List<Search> all = new ArrayList<>();
    int from = options.rules().offset();
    while (from <= subject.length) {
      MatchRules rules = options.rules().from(from);
      Search search = search(all.isEmpty() ? "matches" : "matches again", rules);
      all.add(search);
      RegexMatch match = search.match;
      if (match == null) {
        return all;
      }
      from = match.end(0);
      if (from == match.begin(0)) {
        Search other =
            search("matches something there", rules.anchoredThere().withoutEmptyAtStart());
        all.add(other);
        from += other.match == null ? 1 : Math.max(1, other.match.end(0) - other.match.begin(0));
      }
      if (all.size() > MOST_SEARCHES) {
        throw new NotFollowed("more than " + MOST_SEARCHES + " searches");
      }
    }
    // That there is no room for another one is decided as well.
    all.add(new Search("", options.rules().from(from), null));
    return all;
  }
}
