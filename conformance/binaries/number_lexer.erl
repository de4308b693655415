%% Tokens of an expression: a number with an exponent and no point is none of Erlang's.
%% Finds: badarg
%% Crash: bug(<<"1.5 + (2e3)">>)
-module(number_lexer).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [term()]} | {error, binary()}.
bug(Text) -> tokens(Text, [], fun number/3).

-spec fixed(binary()) -> {ok, [term()]} | {error, binary()}.
fixed(Text) -> tokens(Text, [], fun any_number/3).

tokens(<<>>, Seen, _) -> {ok, lists:reverse(Seen)};
tokens(<<C, Rest/binary>>, Seen, Number) when C =:= $\s; C =:= $\n -> tokens(Rest, Seen, Number);
tokens(<<C, Rest/binary>>, Seen, Number)
  when C =:= $+; C =:= $-; C =:= $*; C =:= $/; C =:= $(; C =:= $) ->
    tokens(Rest, [C | Seen], Number);
tokens(<<C, _/binary>> = Text, Seen, Number) when C >= $0, C =< $9 ->
    {Whole, After} = digits(Text),
    {Fraction, More} = fraction(After),
    {Exponent, Rest} = exponent(More),
    case byte_size(Whole) + byte_size(Fraction) < 30 andalso byte_size(Exponent) < 4 of
        true -> tokens(Rest, [Number(Whole, Fraction, Exponent) | Seen], Number);
        false -> {error, Text}
    end;
tokens(Text, _, _) -> {error, Text}.

digits(Text) -> split_binary(Text, count(Text, 0)).

count(<<D, Rest/binary>>, N) when D >= $0, D =< $9 -> count(Rest, N + 1);
count(_, N) -> N.

fraction(<<".", D, _/binary>> = Text) when D >= $0, D =< $9 ->
    Size = count(binary:part(Text, 1, byte_size(Text) - 1), 0),
    split_binary(Text, Size + 1);
fraction(Text) -> {<<>>, Text}.

exponent(<<"e", D, _/binary>> = Text) when D >= $0, D =< $9 ->
    Size = count(binary:part(Text, 1, byte_size(Text) - 1), 0),
    split_binary(Text, Size + 1);
exponent(Text) -> {<<>>, Text}.

number(Whole, <<>>, <<>>) -> binary_to_integer(Whole);
number(Whole, Fraction, Exponent) ->
    binary_to_float(<<Whole/binary, Fraction/binary, Exponent/binary>>).

any_number(Whole, <<>>, Exponent) when Exponent =/= <<>> -> number(Whole, <<".0">>, Exponent);
any_number(Whole, Fraction, Exponent) -> number(Whole, Fraction, Exponent).
