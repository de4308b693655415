%% The day of the week of a date such as 2000-02-29: a year of a new century may have no leap day.
%% Finds: if_clause
%% Crash: bug(<<"1900-02-29">>)
-module(date_weekday).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, 1..7} | {error, atom()}.
bug(Text) -> weekday(Text, fun(Year) -> Year rem 4 =:= 0 end).

-spec fixed(binary()) -> {ok, 1..7} | {error, atom()}.
fixed(Text) -> weekday(Text, fun calendar:is_leap_year/1).

weekday(<<Y:4/binary, "-", M:2/binary, "-", D:2/binary>>, IsLeap) ->
    case [number(T, 0) || T <- [Y, M, D]] of
        [Year, Month, Day] when Year > 0, Year < 10000, Month > 0, Month < 13, Day > 0 ->
            Last = case Month of
                2 -> case IsLeap(Year) of true -> 29; false -> 28 end;
                _ when Month =:= 4; Month =:= 6; Month =:= 9; Month =:= 11 -> 30;
                _ -> 31
            end,
            if
                Day > Last -> {error, day};
                true -> {ok, calendar:day_of_the_week(Year, Month, Day)}
            end;
        _ -> {error, number}
    end;
weekday(_, _) -> {error, malformed}.

number(<<D, Rest/binary>>, N) when D >= $0, D =< $9 -> number(Rest, N * 10 + D - $0);
number(<<>>, N) -> N;
number(_, _) -> none.
