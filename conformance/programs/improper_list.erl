%% A list that does not end in the empty list has no length.
%% Finds: badarg
-module(improper_list).
-export([bug/1, fixed/1]).

-spec bug(maybe_improper_list()) -> integer().
bug(L) -> length(L).

-spec fixed(maybe_improper_list()) -> integer().
fixed(L) -> cells(L).

cells([_ | L]) -> 1 + cells(L);
cells(_) -> 0.
