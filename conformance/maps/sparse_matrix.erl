%% A matrix of two rows as a map of its cells: the determinant may be zero.
%% Finds: badarith
%% Crash: bug(#{{1, 1} => 2, {2, 2} => 3, {1, 2} => 6, {2, 1} => 1})
-module(sparse_matrix).
-export([bug/1, fixed/1]).

-spec bug(#{{1..2, 1..2} => integer()}) -> integer().
bug(M) -> inverse(M, none).

-spec fixed(#{{1..2, 1..2} => integer()}) -> integer().
fixed(M) -> inverse(M, 0).

inverse(M, Singular) ->
    Cell = fun(R, C) -> maps:get({R, C}, M, 0) end,
    case Cell(1, 1) * Cell(2, 2) - Cell(1, 2) * Cell(2, 1) of
        Singular -> 0;
        _ when map_size(M) < 3 -> 1;
        D -> 100 div D
    end.
