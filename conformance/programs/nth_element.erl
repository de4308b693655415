%% An index beyond the list.
%% Finds: function_clause
-module(nth_element).
-export([bug/2, fixed/2]).

-spec bug(pos_integer(), [atom()]) -> atom().
bug(N, L) -> lists:nth(N, L).

-spec fixed(pos_integer(), [atom()]) -> atom().
fixed(N, L) when N > length(L) -> none;
fixed(N, L) -> lists:nth(N, L).
