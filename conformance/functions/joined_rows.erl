%% Rows of two lists, joined by a function that may skip them.
%% Finds: badarg
%% Crash: bug(fun(_, _) -> skip end, [1], [a])
-module(joined_rows).
-export([bug/3, fixed/3]).

-type join() :: fun((integer(), atom()) -> {ok, atom()} | skip).

-spec bug(join(), [integer()], [atom()]) -> [atom()].
bug(Join, Left, Right) -> [element(2, Row) || Row <- rows(Join, Left, Right)].

-spec fixed(join(), [integer()], [atom()]) -> [atom()].
fixed(Join, Left, Right) -> [Row || {ok, Row} <- rows(Join, Left, Right)].

rows(Join, [L | Ls], [R | Rs]) -> [Join(L, R) | rows(Join, Ls, Rs)];
rows(_, _, _) -> [].
