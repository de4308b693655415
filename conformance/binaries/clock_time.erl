%% The time of day: a second number 60 is there only at the end of a day.
%% Finds: if_clause
%% Crash: bug(<<"11:59:60">>)
-module(clock_time).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, non_neg_integer()} | {leap, non_neg_integer()} | {error, atom()}.
bug(Text) -> time(Text, fun second_of_day/3).

-spec fixed(binary()) -> {ok, non_neg_integer()} | {leap, non_neg_integer()} | {error, atom()}.
fixed(Text) -> time(Text, fun possible_second_of_day/3).

time(<<H:2/binary, ":", M:2/binary, ":", S:2/binary>>, SecondOfDay) ->
    case {number(H), number(M), number(S)} of
        {Hours, Minutes, Seconds} when Hours < 24, Minutes < 60, Seconds =< 60 ->
            SecondOfDay(Hours, Minutes, Seconds);
        _ -> {error, out_of_range}
    end;
time(_, _) -> {error, malformed}.

number(<<A, B>>) when A >= $0, A =< $9, B >= $0, B =< $9 -> (A - $0) * 10 + B - $0;
number(_) -> none.

second_of_day(H, M, S) ->
    if
        S < 60 -> {ok, H * 3600 + M * 60 + S};
        H =:= 23, M =:= 59 -> {leap, 86400}
    end.

possible_second_of_day(H, M, 60) when {H, M} =/= {23, 59} -> {error, no_leap_second};
possible_second_of_day(H, M, S) -> second_of_day(H, M, S).
