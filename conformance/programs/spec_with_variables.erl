%% A constraint on a variable of the spec.
%% Finds: badmatch
%% Runs: 4
-module(spec_with_variables).
-export([bug/1, fixed/1]).

-spec bug([T]) -> ok when T :: {integer(), integer()}.
bug(L) -> [begin true = X =< Y + 5 end || {X, Y} <- L], ok.

-spec fixed([T]) -> ok when T :: {integer(), integer()}.
fixed(L) -> [begin true = X =< X + 5 end || {X, _} <- L], ok.
