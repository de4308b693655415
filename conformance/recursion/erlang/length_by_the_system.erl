%% The length of a list, by the builtin.
%% Finds: error(found) raised on purpose
%% Runs: 60
-module(length_by_the_system).
-export([bug/1, fixed/1]).

-spec bug([integer()]) -> term().
bug(L) when length(L) =:= 7000 -> error(found);
bug(L) -> length(L).

-spec fixed([integer()]) -> term().
fixed(L) when length(L) < 0 -> error(found);
fixed(L) -> length(L).


