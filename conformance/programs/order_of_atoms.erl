%% Atoms are ordered by their characters.
%% Finds: if_clause
-module(order_of_atoms).
-export([bug/1, fixed/1]).

-spec bug(atom()) -> low | high.
bug(X) -> if X < monday -> low; X > sunday -> high end.

-spec fixed(atom()) -> low | high.
fixed(X) -> if X < monday -> low; true -> high end.
