%% A boolean is an atom, but not every atom is a boolean.
%% Finds: case_clause
-module(is_atom_hole).
-export([bug/1, fixed/1]).

-spec bug(atom()) -> yes | no.
bug(X) -> case is_boolean(X) orelse X =:= undefined of true -> yes; false -> case X of none -> no end end.

-spec fixed(atom()) -> yes | no.
fixed(X) -> case is_boolean(X) orelse X =:= undefined of true -> yes; false -> no end.
