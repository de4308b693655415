%% The stocks of two shops are put together; an article that both have has a limit.
%% Finds: function_clause
%% Crash: bug(#{pen => 60}, #{pen => 41})
-module(merged_stock).
-export([bug/2, fixed/2]).

-spec bug(#{pen | ink => 0..99}, #{pen | ink => 0..99}) -> map().
bug(A, B) -> maps:merge_with(fun(_, X, Y) -> limited(X + Y) end, A, B).

-spec fixed(#{pen | ink => 0..99}, #{pen | ink => 0..99}) -> map().
fixed(A, B) -> maps:merge_with(fun(_, X, Y) -> X + Y end, A, B).

limited(N) when N =< 100 -> N.
