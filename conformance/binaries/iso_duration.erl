%% Durations such as "P1DT2H30M", in seconds: a letter with no digits before it.
%% Finds: badarg
%% Crash: bug("P3DTM")
-module(iso_duration).
-export([bug/1, fixed/1]).

-spec bug(string()) -> {ok, non_neg_integer()} | {error, atom()}.
bug(Text) -> duration(Text, fun list_to_integer/1).

-spec fixed(string()) -> {ok, non_neg_integer()} | {error, atom()}.
fixed(Text) -> duration(Text, fun number_or_error/1).

duration([$P, C | Rest], Number) -> date([C | Rest], [{$W, 604800}, {$D, 86400}], 0, Number);
duration(_, _) -> {error, no_duration}.

date([$T, C | Rest], _, Sum, Number) ->
    parts([C | Rest], [{$H, 3600}, {$M, 60}, {$S, 1}], Sum, Number, fun time/4);
date(Text, Units, Sum, Number) -> parts(Text, Units, Sum, Number, fun date/4).

time(Text, Units, Sum, Number) -> parts(Text, Units, Sum, Number, fun time/4).

parts([], _, Sum, _, _) -> {ok, Sum};
parts(Text, Units, Sum, Number, Next) ->
    {Digits, Rest} = lists:splitwith(fun(C) -> C >= $0 andalso C =< $9 end, Text),
    case Rest of
        [Letter | More] ->
            case lists:dropwhile(fun({Unit, _}) -> Unit =/= Letter end, Units) of
                [{_, Seconds} | Smaller] ->
                    case Number(Digits) of
                        error -> {error, no_number};
                        N -> Next(More, Smaller, Sum + N * Seconds, Number)
                    end;
                [] -> {error, unit}
            end;
        [] -> {error, no_unit}
    end.

number_or_error("") -> error;
number_or_error(Digits) -> list_to_integer(Digits).
