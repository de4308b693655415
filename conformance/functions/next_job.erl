%% The next of jobs in a queue: one of no length ends the sum.
%% Finds: badarith
%% Crash: bug(queue:in({a, 0}, queue:new()))
-module(next_job).
-export([bug/1, fixed/1]).

-spec bug(queue:queue({atom(), non_neg_integer()})) -> integer().
bug(Jobs) ->
    case queue:out(Jobs) of
        {{value, {_, Length}}, Rest} -> 60 div Length + bug(Rest);
        {empty, _} -> 0
    end.

-spec fixed(queue:queue({atom(), non_neg_integer()})) -> integer().
fixed(Jobs) ->
    case queue:out(Jobs) of
        {{value, {_, Length}}, Rest} -> 60 div max(1, Length) + fixed(Rest);
        {empty, _} -> 0
    end.
