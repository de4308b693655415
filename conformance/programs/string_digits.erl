%% A scanner that forgets the minus sign.
%% Finds: case_clause
-module(string_digits).
-export([bug/1, fixed/1]).

-spec bug([$0..$9 | $- | $\s]) -> [atom()].
bug(L) -> [case C of $\s -> space; _ when C >= $0, C =< $9 -> digit end || C <- L].

-spec fixed([$0..$9 | $- | $\s]) -> [atom()].
fixed(L) -> [case C of $\s -> space; $- -> minus; _ when C >= $0, C =< $9 -> digit end || C <- L].
