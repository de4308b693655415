%% The empty list has no greatest element.
%% Finds: function_clause
%% Runs: 6
-module(greatest).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> integer().
bug(L) -> lists:max(L).

-spec fixed([integer()]) -> integer().
fixed([]) -> 0;
fixed(L) -> lists:max(L).
