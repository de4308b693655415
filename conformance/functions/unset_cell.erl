%% A row of cells: one that nobody set has no number.
%% Finds: badarith
%% Crash: bug(array:new(), 0)
-module(unset_cell).
-export([bug/2, fixed/2]).

-spec bug(array:array(integer()), 0..9) -> integer().
bug(Row, At) -> array:get(At, array:relax(Row)) + 1.

-spec fixed(array:array(integer()), 0..9) -> integer().
fixed(Row, At) ->
    case array:get(abs(At), array:relax(Row)) of
        undefined -> 1;
        N -> N + 1
    end.
