package clew.erlang.judge;

import clew.erlang.node.TermReader;
import clew.erlang.node.TermWriter;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A process of the real {@code erl} that compiles a module and calls its functions. */
public final class ErlProcess {
  private static final String LOOP =
      """
      P = open_port({fd, 0, 1}, [binary, {packet, 4}, eof]),
      Loop = fun Loop() ->
        receive
        {P, eof} -> halt();
        {P, {data, Request}} ->
          {Source, Module, Function, Arguments} = binary_to_term(Request),
          Result =
            try
              (Source =:= []) orelse begin
                {ok, Tokens, _} = erl_scan:string(Source),
                {Last, Forms0} =
                  lists:foldl(
                    fun({dot, _} = D, {Form, Forms}) ->
                          {ok, Parsed} = erl_parse:parse_form(lists:reverse([D | Form])),
                          {[], [Parsed | Forms]};
                       (T, {Form, Forms}) -> {[T | Form], Forms}
                    end, {[], []}, Tokens),
                [] = Last,
                {ok, Module, Code} =
                  compile:forms(lists:reverse(Forms0), [export_all, nowarn_export_all]),
                {module, Module} = code:load_binary(Module, [], Code)
              end,
              {ok, apply(Module, Function, Arguments)}
            catch C:R:S -> {C, {R, S}}
            end,
          P ! {self(), {command, term_to_binary(Result)}},
          Loop()
        end
      end,
      Loop().
      """;

  /** One for all tests: an atom has one number, so there must be one table. */
  private static final class Shared {
    static final ErlProcess JUDGE = new ErlProcess();
  }

  private final DataOutputStream requests;
  private final DataInputStream replies;

  public static ErlProcess shared() {
    return Shared.JUDGE;
  }

  private ErlProcess() {
    Process process;
    try {
      process =
          new ProcessBuilder("erl", "+pc", "unicode", "-noshell", "-noinput", "-eval", LOOP)
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
    } catch (IOException e) {
      throw new UncheckedIOException("these tests need erl", e);
    }
    requests = new DataOutputStream(process.getOutputStream());
    replies = new DataInputStream(process.getInputStream());
  }

  /** Compiles a module, unless its source is empty, and calls a function of it. */
  public Value call(String source, String module, String function, Value... arguments) {
    byte[] request =
        TermWriter.write(
            new Tuple(
                Cons.string(source),
                Atom.of(module),
                Atom.of(function),
                Cons.list(List.of(arguments))));
    try {
      requests.writeInt(request.length);
      requests.write(request);
      requests.flush();
      byte[] reply = new byte[replies.readInt()];
      replies.readFully(reply);
      Tuple result = (Tuple) TermReader.read(reply);
      if (result.elements[0] != Atom.OK) {
        throw new IllegalStateException("the judge failed: " + ErlangText.line(result));
      }
      return result.elements[1];
    } catch (IOException e) {
      throw new UncheckedIOException("asking the judge", e);
    } catch (TermReader.Malformed e) {
      throw new IllegalStateException("the judge's answer", e);
    }
  }

  /** The Core Erlang of a module, as the compiler's records. */
  public Value core(String source) {
    return call(
        """
        -module(cores).
        of_source(Source) ->
            {ok, Tokens, _} = erl_scan:string(Source),
            {ok, _, Core} = compile:forms(forms(Tokens, []), [to_core0, export_all]),
            Core.
        forms([], []) -> [];
        forms([{dot, _} = D | Ts], Form) ->
            {ok, F} = erl_parse:parse_form(lists:reverse([D | Form])),
            [F | forms(Ts, [])];
        forms([T | Ts], Form) -> forms(Ts, [T | Form]).
        """,
        "cores",
        "of_source",
        Cons.string(source));
  }

  /** Some atoms with the numbers that they have in the judge's table. */
  Atoms numbered(List<Atom> atoms) {
    Value numbers =
        call(
            """
            -module(numbers).
            all(Wanted) ->
                Table = maps:from_list(table(0)),
                [map_get(A, Table) || A <- Wanted].
            table(N) ->
                try binary_to_term(<<131, 75, N:24>>) of
                    A -> [{A, N} | table(N + 1)]
                catch error:badarg -> []
                end.
            """,
            "numbers",
            "all",
            Cons.list(atoms));
    List<Value> found = list(numbers);
    Map<Atom, Long> table = new HashMap<>();
    for (int i = 0; i < atoms.size(); i++) {
      table.put(atoms.get(i), ((Small) found.get(i)).number);
    }
    return atom -> table.containsKey(atom) ? table.get(atom) : Atoms.byName(atom);
  }

  public static List<Value> list(Value list) {
    List<Value> elements = new ArrayList<>();
    Value rest = list;
    for (; rest instanceof Cons cell; rest = cell.tail) {
      elements.add(cell.head);
    }
    return elements;
  }
}
