%% Commands in the protocol of Redis: an array of less than no elements is no array.
%% Finds: function_clause
%% Crash: bug(<<"*1\r\n*-1\r\n">>)
-module(resp_array).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, term(), binary()} | {error, atom()} | more.
bug(Bin) -> reply(Bin, fun no_array/1).

-spec fixed(binary()) -> {ok, term(), binary()} | {error, atom()} | more.
fixed(Bin) -> reply(Bin, fun null_or_error/1).

reply(Bin, Negative) ->
    case binary:split(Bin, <<"\r\n">>) of
        [<<"+", Text/binary>>, Rest] -> {ok, Text, Rest};
        [<<"-", Text/binary>>, Rest] -> {ok, {error, Text}, Rest};
        [<<":", Text/binary>>, Rest] -> number(integer(Text), Rest);
        [<<"$-1">>, Rest] -> {ok, null, Rest};
        [<<"$", Text/binary>>, Rest] -> bulk(integer(Text), Rest);
        [<<"*", Text/binary>>, Rest] -> array(integer(Text), Rest, Negative);
        [_, _] -> {error, type};
        [_] -> more
    end.

number(error, _) -> {error, number};
number(N, Rest) -> {ok, N, Rest}.

bulk(Size, Rest) when is_integer(Size), Size >= 0 ->
    case Rest of
        <<Text:Size/binary, "\r\n", More/binary>> -> {ok, Text, More};
        <<_:Size/binary, _:16, _/binary>> -> {error, no_end};
        _ -> more
    end;
bulk(_, _) -> {error, size}.

array(error, _, _) -> {error, size};
array(Count, Rest, Negative) when Count < 0 ->
    case Negative(Count) of
        {error, Why} -> {error, Why};
        Value -> {ok, Value, Rest}
    end;
array(Count, Rest, Negative) -> elements(Count, Rest, [], Negative).

elements(0, Rest, Seen, _) -> {ok, lists:reverse(Seen), Rest};
elements(Count, Bin, Seen, Negative) ->
    case reply(Bin, Negative) of
        {ok, Value, Rest} -> elements(Count - 1, Rest, [Value | Seen], Negative);
        Other -> Other
    end.

no_array(Count) -> lists:duplicate(Count, null).

null_or_error(-1) -> null;
null_or_error(_) -> {error, size}.

integer(<<"-", Digits/binary>>) ->
    case integer(Digits) of
        N when is_integer(N), N > 0 -> -N;
        _ -> error
    end;
integer(<<D, Rest/binary>>) when D >= $0, D =< $9 -> integer(Rest, D - $0);
integer(_) -> error.

integer(<<D, Rest/binary>>, N) when D >= $0, D =< $9, N < 1000000 -> integer(Rest, N * 10 + D - $0);
integer(<<>>, N) -> N;
integer(_, _) -> error.
