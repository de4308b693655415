%% An amount such as "-12.50" at the beginning of a line, and its currency behind it: nobody owes less than nothing.
%% Finds: case_clause
%% Crash: bug("-1.5EUR")
-module(signed_amount).
-export([bug/1, fixed/1]).

-spec bug(string()) -> {ok, float(), string()} | {error, atom()}.
bug(Line) -> owed(amount(Line)).

-spec fixed(string()) -> {ok, float(), string()} | {error, atom()}.
fixed(Line) ->
    case amount(Line) of
        {Amount, _} when Amount < 0.0 -> {error, negative};
        Other -> owed(Other)
    end.

owed(none) -> {error, no_amount};
owed({Amount, Currency}) ->
    case Amount < 0.0 of
        false -> {ok, Amount, Currency}
    end.

amount(Line) ->
    case lists:all(fun(C) -> C >= $\s andalso C < 127 end, Line) andalso string:to_float(Line) of
        {Amount, Rest} when is_float(Amount) -> {Amount, Rest};
        _ -> none
    end.
