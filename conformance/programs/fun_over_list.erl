%% A fun with one clause too few.
%% Finds: function_clause
-module(fun_over_list).
-export([bug/1, fixed/1]).

-spec bug([a | b | c]) -> [1..3].
bug(L) -> lists:map(fun(a) -> 1; (b) -> 2 end, L).

-spec fixed([a | b | c]) -> [1..3].
fixed(L) -> lists:map(fun(a) -> 1; (b) -> 2; (c) -> 3 end, L).
