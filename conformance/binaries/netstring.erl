%% Netstrings, such as "5:hello,": something else where the comma should be.
%% Finds: badmatch
%% Crash: bug(<<"2:ab;">>)
-module(netstring).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [binary()]} | more | {error, atom()}.
bug(Bin) -> strings(Bin, [], fun ended/1).

-spec fixed(binary()) -> {ok, [binary()]} | more | {error, atom()}.
fixed(Bin) -> strings(Bin, [], fun perhaps_ended/1).

strings(<<>>, Seen, _) -> {ok, lists:reverse(Seen)};
strings(Bin, Seen, Ended) ->
    case size_of(Bin) of
        {Size, Rest} when byte_size(Rest) > Size ->
            <<String:Size/binary, After/binary>> = Rest,
            case Ended(After) of
                {ok, Next} -> strings(Next, [String | Seen], Ended);
                error -> {error, no_comma}
            end;
        {_, _} -> more;
        error -> {error, bad_size}
    end.

ended(After) ->
    <<",", Next/binary>> = After,
    {ok, Next}.

perhaps_ended(<<",", Next/binary>>) -> {ok, Next};
perhaps_ended(_) -> error.

size_of(<<"0:", Rest/binary>>) -> {0, Rest};
size_of(<<D, Rest/binary>>) when D >= $1, D =< $9 -> size_of(Rest, D - $0);
size_of(_) -> error.

size_of(<<":", Rest/binary>>, Size) -> {Size, Rest};
size_of(<<D, Rest/binary>>, Size) when D >= $0, D =< $9, Size < 100000 ->
    size_of(Rest, Size * 10 + D - $0);
size_of(_, _) -> error.
