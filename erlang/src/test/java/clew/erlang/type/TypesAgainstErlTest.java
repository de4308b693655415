package clew.erlang.type;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
import clew.erlang.judge.ErlProcess;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Real;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Membership against a checker in Erlang that goes through a type expression by recursion. */
class TypesAgainstErlTest {
  private static final String TYPES =
      """
      -record(point, {x = 0 :: integer(), y :: number(), tag}).
      -type t1() :: [integer()] | none.
      -type t2() :: nonempty_list(boolean()) | 3..5 | -2.
      -type t3() :: tree(byte()).
      -type tree(A) :: leaf | {tree(A), A, tree(A)}.
      -type t4() :: #point{}.
      -type t5() :: #point{tag :: a | b}.
      -type t6() :: iolist().
      -type t7() :: iodata().
      -type t8() :: maybe_improper_list(integer(), atom()).
      -type t9() :: nonempty_improper_list(integer(), a).
      -type t10() :: nonempty_maybe_improper_list(atom(), 1).
      -type t11() :: string() | nonempty_string() | $a.
      -type t12() :: {} | {term()} | {a, tuple()}.
      -type t13() :: binary() | float().
      -type t14() :: <<_:3, _:_*2>> | <<>>.
      -type t15() :: timeout() | map() | neg_integer().
      -type t16() :: [t16() | t17()].
      -type t17() :: {x, t16()} | number().
      -type t18() :: pair(atom(), pair(1 bsl 2, [])).
      -type pair(A, B) :: {A, B}.
      -type t19() :: mfa() | non_neg_integer() | module().
      -type t20() :: [a | 1, ...] | {ok, [term()]} | pos_integer().
      -type t21() :: even().
      -type even() :: [] | nonempty_list(a | odd_tail()).
      -type odd_tail() :: nonempty_list(b).
      -type t22() :: list() | bitstring().
      -type t23() :: integer() | nonempty_binary() | char().
      -type t24() :: {t24()} | [] | arity().
      """;

  private static final int COUNT = 24;

  private static final String CHECKER =
      """
      -module(type_checker).
      check(Source, Questions) ->
          {ok, Tokens, _} = erl_scan:string(Source),
          Forms = forms(Tokens, []),
          [[is(V, {user_type, 0, N, []}, #{}, Forms) || V <- Values] || {N, Values} <- Questions].
      forms([], []) -> [];
      forms([{dot, _} = D | Ts], Form) ->
          {ok, F} = erl_parse:parse_form(lists:reverse([D | Form])),
          [F | forms(Ts, [])];
      forms([T | Ts], Form) -> forms(Ts, [T | Form]).
      is(V, {var, _, N}, Env, Fs) ->
          case Env of #{N := {T, E}} -> is(V, T, E, Fs); #{} -> true end;
      is(V, {atom, _, A}, _, _) -> V =:= A;
      is(V, {user_type, _, N, As}, Env, Fs) ->
          [{Ps, T}] = [{P, B} || {attribute, _, type, {M, B, P}} <- Fs, M =:= N, length(P) =:= length(As)],
          is(V, T, maps:from_list([{P, {A, Env}} || {{var, _, P}, A} <- lists:zip(Ps, As)]), Fs);
      is(V, {ann_type, _, [_, T]}, Env, Fs) -> is(V, T, Env, Fs);
      is(V, {type, _, union, Ts}, Env, Fs) -> lists:any(fun(T) -> is(V, T, Env, Fs) end, Ts);
      is(V, {type, _, tuple, any}, _, _) -> is_tuple(V);
      is(V, {type, _, tuple, Ts}, Env, Fs) ->
          is_tuple(V) andalso all(tuple_to_list(V), Ts, Env, Fs);
      is(V, {type, _, record, [{atom, _, R} | Given]}, Env, Fs) ->
          [Fields] = [F || {attribute, _, record, {N, F}} <- Fs, N =:= R],
          Over = maps:from_list([{N, T} || {type, _, field_type, [{atom, _, N}, T]} <- Given]),
          Types = [field(F, Over) || F <- Fields],
          is_tuple(V) andalso all(tuple_to_list(V), [{atom, 0, R} | Types], Env, Fs);
      is(V, {type, _, range, [L, H]}, _, _) -> is_integer(V) andalso V >= int(L) andalso V =< int(H);
      is(V, {type, _, binary, [B, U]}, _, _) ->
          is_bitstring(V) andalso sized(bit_size(V), int(B), int(U));
      is(V, {type, _, nil, []}, _, _) -> V =:= [];
      is(V, {type, _, map, any}, _, _) -> is_map(V);
      is(V, {type, A, list, []}, Env, Fs) -> is(V, {type, A, list, [any()]}, Env, Fs);
      is(V, {type, _, list, [T]}, Env, Fs) -> lst(V, T, [], true, Env, Fs);
      is(V, {type, _, nonempty_list, [T]}, Env, Fs) -> V =/= [] andalso lst(V, T, [], true, Env, Fs);
      is(V, {type, _, maybe_improper_list, [T, E]}, Env, Fs) ->
          is_list(V) andalso lst(V, T, [E], true, Env, Fs);
      is(V, {type, _, nonempty_maybe_improper_list, [T, E]}, Env, Fs) ->
          is_list(V) andalso V =/= [] andalso lst(V, T, [E], true, Env, Fs);
      is(V, {type, _, nonempty_improper_list, [T, E]}, Env, Fs) ->
          is_list(V) andalso V =/= [] andalso lst(V, T, [E], false, Env, Fs);
      is(V, {type, _, N, []}, _, _) -> builtin(N, V);
      is(V, E, _, _) -> V =:= int(E).
      any() -> {type, 0, term, []}.
      field({typed_record_field, {record_field, _, {atom, _, N}}, T}, Over) -> maps:get(N, Over, T);
      field({typed_record_field, {record_field, _, {atom, _, N}, _}, T}, Over) -> maps:get(N, Over, T);
      field({record_field, _, {atom, _, N}}, Over) -> maps:get(N, Over, any()).
      int(E) -> {value, I, _} = erl_eval:expr(E, []), I.
      sized(S, B, 0) -> S =:= B;
      sized(S, B, U) -> S >= B andalso (S - B) rem U =:= 0.
      all([], [], _, _) -> true;
      all([V | Vs], [T | Ts], Env, Fs) -> is(V, T, Env, Fs) andalso all(Vs, Ts, Env, Fs);
      all(_, _, _, _) -> false.
      lst([H | T], E, Ends, Proper, Env, Fs) ->
          (is(H, E, Env, Fs) andalso lst(T, E, Ends, Proper, Env, Fs))
          orelse lists:any(fun(X) -> is([H | T], X, Env, Fs) end, Ends);
      lst(End, _, Ends, Proper, Env, Fs) ->
          (Proper andalso End =:= []) orelse lists:any(fun(X) -> is(End, X, Env, Fs) end, Ends).
      builtin(term, _) -> true;
      builtin(integer, V) -> is_integer(V);
      builtin(float, V) -> is_float(V);
      builtin(number, V) -> is_number(V);
      builtin(atom, V) -> is_atom(V);
      builtin(module, V) -> is_atom(V);
      builtin(boolean, V) -> is_boolean(V);
      builtin(byte, V) -> is_integer(V) andalso V >= 0 andalso V < 256;
      builtin(arity, V) -> builtin(byte, V);
      builtin(char, V) -> is_integer(V) andalso V >= 0 andalso V =< 16#10ffff;
      builtin(non_neg_integer, V) -> is_integer(V) andalso V >= 0;
      builtin(pos_integer, V) -> is_integer(V) andalso V > 0;
      builtin(neg_integer, V) -> is_integer(V) andalso V < 0;
      builtin(timeout, V) -> V =:= infinity orelse builtin(non_neg_integer, V);
      builtin(map, V) -> is_map(V);
      builtin(binary, V) -> is_binary(V);
      builtin(bitstring, V) -> is_bitstring(V);
      builtin(nonempty_binary, V) -> is_binary(V) andalso V =/= <<>>;
      builtin(tuple, V) -> is_tuple(V);
      builtin(string, V) -> is_list(V) andalso (catch lists:all(fun(C) -> builtin(char, C) end, V)) =:= true;
      builtin(nonempty_string, V) -> V =/= [] andalso builtin(string, V);
      builtin(iolist, V) -> is_list(V) andalso (try iolist_size(V) of _ -> true catch _:_ -> false end);
      builtin(iodata, V) -> try iolist_size(V) of _ -> true catch _:_ -> false end;
      builtin(mfa, {M, F, A}) -> is_atom(M) andalso is_atom(F) andalso builtin(arity, A);
      builtin(mfa, _) -> false.
      """;

  @TempDir Path folder;
  private final TermPool pool = new TermPool();

  @Test
  void membershipIsAsTheRealSystemSees() throws Exception {
    Random random = new Random(42);
    Set<Term> pile = new LinkedHashSet<>();
    List<Type> types = new ArrayList<>();
    try (SpecFixture fixture = new SpecFixture(folder)) {
      Specs specs = fixture.specs("typed", TYPES);
      for (int i = 1; i <= COUNT; i++) {
        Type type = specs.type("t" + i).orElseThrow();
        types.add(type);
        pile.addAll(type.small(pool, 25));
        pile.addAll(type.alternatives(pool));
      }
      assertThat(specs.problems()).isEmpty();
    }
    List<Term> seeds = List.copyOf(pile);
    for (int i = 0; i < 500; i++) {
      pile.add(changed(seeds.get(random.nextInt(seeds.size())), seeds, random));
    }
    List<Term> terms = pile.stream().filter(term -> value(term).isPresent()).toList();
    List<Value> values = terms.stream().map(term -> value(term).orElseThrow()).toList();
    List<Value> questions = new ArrayList<>();
    for (int i = 1; i <= COUNT; i++) {
      questions.add(new Tuple(Atom.of("t" + i), Cons.list(values)));
    }
    List<Value> answers =
        ErlProcess.list(
            ErlProcess.shared()
                .call(CHECKER, "type_checker", "check", Cons.string(TYPES), Cons.list(questions)));
    int members = 0;
    for (int i = 0; i < COUNT; i++) {
      List<Value> expected = ErlProcess.list(answers.get(i));
      for (int j = 0; j < terms.size(); j++) {
        boolean isMember = types.get(i).contains(terms.get(j));
        assertThat(Atom.of(isMember))
            .as("%s in t%d()", terms.get(j), i + 1)
            .isEqualTo(expected.get(j));
        members += isMember ? 1 : 0;
      }
    }
    assertThat(terms).hasSizeGreaterThan(500);
    assertThat(members).isGreaterThan(1_000);
  }

  /** The term with some part replaced by another one, or put into a structure. */
  private Term changed(Term term, List<Term> others, Random random) {
    Term other = others.get(random.nextInt(others.size()));
    if (term instanceof Term.Construct built
        && !built.fields().isEmpty()
        && random.nextInt(4) > 0) {
      List<Term> fields = new ArrayList<>(built.fields());
      int at = random.nextInt(fields.size());
      fields.set(at, changed(fields.get(at), others, random));
      return pool.construct(built.constructor(), fields);
    }
    return switch (random.nextInt(4)) {
      case 0 -> pool.construct(Constructor.CONS, term, other);
      case 1 -> pool.construct(Constructor.tuple(1), term);
      default -> other;
    };
  }

  /** The value of a term, small enough for recursion; empty for functions and identities. */
  private static Optional<Value> value(Term term) {
    return switch (term) {
      case Term.Int number -> Optional.of(Big.of(number.number()));
      case Term.Float64 number -> Optional.of(new Real(number.number()));
      case Term.Atom atom -> Optional.of(Atom.of(atom.name()));
      case Term.MapOf map ->
          map.entries().isEmpty() ? Optional.of(MapValue.EMPTY) : Optional.empty();
      case Term.Bits bits ->
          bits.digits().isEmpty()
              ? Optional.of(Bits.of(new byte[0]))
              : Optional.of(bits(bits.digits()));
      case Term.Construct built -> construct(built);
      default -> Optional.empty();
    };
  }

  private static Value bits(String digits) {
    byte[] bytes = new byte[(digits.length() + 7) / 8];
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) == '1') {
        bytes[i / 8] |= (byte) (0x80 >> (i % 8));
      }
    }
    return new Bits(bytes, 0, digits.length());
  }

  private static Optional<Value> construct(Term.Construct built) {
    List<Value> fields = new ArrayList<>();
    for (Term field : built.fields()) {
      Optional<Value> value = value(field);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      fields.add(value.get());
    }
    return switch (built.constructor().name()) {
      case "nil" -> Optional.of(Nil.NIL);
      case "cons" -> Optional.of(new Cons(fields.get(0), fields.get(1)));
      case "tuple" -> Optional.of(new Tuple(fields.toArray(Value[]::new)));
      default -> Optional.empty();
    };
  }
}
