%% The empty list has no last element.
%% Finds: function_clause
%% Runs: 6
-module(last_element).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> integer().
bug(L) -> lists:last(L).

-spec fixed([integer()]) -> integer().
fixed(L) -> lists:last([0 | L]).
