%% A function is asked twice; who wrote this thinks that it is never the same for two numbers.
%% Finds: error(collision) raised on purpose
%% Crash: bug(fun(_) -> 0 end, 1, 2)
-module(same_twice).
-export([bug/3, fixed/3]).

-spec bug(fun((integer()) -> integer()), integer(), integer()) -> integer().
bug(Map, A, B) ->
    case {Map(A), Map(B)} of
        {Same, Same} when A < B -> error(collision);
        {X, Y} -> X - Y
    end.

%% The same argument has the same result: this never happens.
-spec fixed(fun((integer()) -> integer()), integer(), integer()) -> integer().
fixed(Map, A, B) ->
    case {Map(A), Map(B)} of
        {X, Y} when A =:= B, X =/= Y -> error(collision);
        {X, Y} -> X - Y
    end.
