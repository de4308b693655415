%% Bencoded values, as in torrents: a minus sign alone is no number.
%% Finds: badarg
%% Crash: bug(<<"li7ei-ee">>)
-module(bencode).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, term()} | {error, atom()}.
bug(Bin) -> whole(value(Bin, 0)).

-spec fixed(binary()) -> {ok, term()} | {error, atom()}.
fixed(Bin) -> whole(value(Bin, 1)).

whole({Value, <<>>}) -> {ok, Value};
whole({_, _}) -> {error, trailing};
whole(error) -> {error, malformed}.

value(<<"i-", Rest/binary>>, Least) -> number(Rest, <<"-">>, Least);
value(<<"i", Rest/binary>>, _) -> number(Rest, <<>>, 1);
value(<<"l", Rest/binary>>, Least) -> list(Rest, [], Least);
value(<<D, _/binary>> = Bin, _) when D >= $0, D =< $9 -> text(Bin, 0);
value(_, _) -> error.

number(Rest, Sign, Least) ->
    Size = digits(Rest, 0),
    case Rest of
        <<Digits:Size/binary, "e", More/binary>> when Size >= Least ->
            {binary_to_integer(<<Sign/binary, Digits/binary>>), More};
        _ -> error
    end.

digits(<<D, Rest/binary>>, N) when D >= $0, D =< $9 -> digits(Rest, N + 1);
digits(_, N) -> N.

list(<<"e", Rest/binary>>, Seen, _) -> {lists:reverse(Seen), Rest};
list(Bin, Seen, Least) ->
    case value(Bin, Least) of
        {Value, Rest} -> list(Rest, [Value | Seen], Least);
        error -> error
    end.

text(<<":", Rest/binary>>, Size) when Size =< byte_size(Rest) -> split_binary(Rest, Size);
text(<<D, Rest/binary>>, Size) when D >= $0, D =< $9 -> text(Rest, Size * 10 + D - $0);
text(_, _) -> error.
