%% Values in a dictionary of the library.
%% Finds: badmatch
%% Runs: 26
-module(ordered_dictionary).
-export([bug/1, fixed/1]).

-spec bug([{1..3, integer()}]) -> integer().
bug(L) -> case orddict:find(2, orddict:from_list(L)) of {ok, V} -> true = V < 600, V; error -> 0 end.

-spec fixed([{1..3, integer()}]) -> integer().
fixed(L) -> case orddict:find(2, orddict:from_list(L)) of {ok, V} when V < 600 -> V; _ -> 0 end.
