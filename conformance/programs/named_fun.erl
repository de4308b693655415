%% A fun that calls itself.
%% Finds: throw(deep)
%% Runs: 10
-module(named_fun).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> ok.
bug(L) -> F = fun Walk([X, X | _]) when X > 3 -> throw(deep); Walk([_ | R]) -> Walk(R); Walk([]) -> ok end, F(L).

-spec fixed([integer()]) -> ok.
fixed(L) -> F = fun Walk([_ | R]) -> Walk(R); Walk([]) -> ok end, F(L).
