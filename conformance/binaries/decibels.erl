%% How loud something is, on a scale of logarithms: between two steps of the scale there is no lamp.
%% Finds: function_clause
%% Crash: bug(1.0e6)
-module(decibels).
-export([bug/1, fixed/1]).

-spec bug(float()) -> {ok, atom()} | {error, atom()}.
bug(Power) -> level(Power, fun lamp/1).

-spec fixed(float()) -> {ok, atom()} | {error, atom()}.
fixed(Power) -> level(Power, fun any_lamp/1).

level(Power, Lamp) when Power >= 1.0 -> {ok, Lamp(10 * math:log10(Power))};
level(_, _) -> {error, silent}.

lamp(Level) when Level < 59.5 -> green;
lamp(Level) when Level > 60.5 -> red.

any_lamp(Level) when Level =< 60.5 -> green;
any_lamp(Level) -> lamp(Level).
