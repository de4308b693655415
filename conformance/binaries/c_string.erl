%% A string of C with its escapes: after \x there must be a digit.
%% Finds: badarg
%% Crash: bug(<<$", "a\\n\\101\\xg", $">>)
-module(c_string).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary()} | {error, atom()}.
bug(Text) -> literal(Text, fun hex/2).

-spec fixed(binary()) -> {ok, binary()} | {error, atom()}.
fixed(Text) -> literal(Text, fun some_hex/2).

literal(<<$", Rest/binary>>, Hex) -> characters(Rest, <<>>, Hex);
literal(_, _) -> {error, no_quote}.

characters(<<$">>, Done, _) -> {ok, Done};
characters(<<$", _/binary>>, _, _) -> {error, after_quote};
characters(<<$\\, $x, Rest/binary>>, Done, Hex) ->
    Size = hex_digits(Rest, 0),
    case Hex(Size, Rest) of
        N when N < 256 ->
            <<_:Size/binary, More/binary>> = Rest,
            characters(More, <<Done/binary, N>>, Hex);
        _ -> {error, escape}
    end;
characters(<<$\\, A, B, C, Rest/binary>>, Done, Hex)
  when A >= $0, A =< $3, B >= $0, B =< $7, C >= $0, C =< $7 ->
    characters(Rest, <<Done/binary, (A - $0):2, (B - $0):3, (C - $0):3>>, Hex);
characters(<<$\\, C, Rest/binary>>, Done, Hex) ->
    case lists:keyfind(C, 1, [{$n, $\n}, {$t, $\t}, {$0, 0}, {$\\, $\\}, {$", $"}]) of
        {_, Character} -> characters(Rest, <<Done/binary, Character>>, Hex);
        false -> {error, escape}
    end;
characters(<<C, Rest/binary>>, Done, Hex) when C >= $\s -> characters(Rest, <<Done/binary, C>>, Hex);
characters(_, _, _) -> {error, no_end}.

hex_digits(<<D, Rest/binary>>, N) when D >= $0, D =< $9; D >= $a, D =< $f; D >= $A, D =< $F ->
    hex_digits(Rest, N + 1);
hex_digits(_, N) -> N.

hex(Size, Rest) -> binary_to_integer(binary:part(Rest, 0, Size), 16).

some_hex(0, _) -> error;
some_hex(Size, Rest) -> hex(Size, Rest).
