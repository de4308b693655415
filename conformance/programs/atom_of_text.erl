%% A word that is no command.
%% Finds: function_clause
-module(atom_of_text).
-export([bug/1, fixed/1]).

-spec bug(string()) -> ok.
bug("go" = L) -> command(list_to_atom(L));
bug("no" = L) -> command(list_to_atom(L));
bug(_) -> ok.

-spec fixed(string()) -> ok.
fixed("go" = L) -> command(list_to_atom(L));
fixed(_) -> ok.

command(go) -> ok;
command(stop) -> ok.
