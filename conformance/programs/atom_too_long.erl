%% Atoms have at most 255 characters.
%% Finds: system_limit
-module(atom_too_long).
-export([bug/1, fixed/1]).

-spec bug([$a..$z]) -> atom().
bug(L) -> list_to_atom(L).

-spec fixed([$a..$z]) -> atom().
fixed(L) -> list_to_atom(lists:sublist(L, 8)).
