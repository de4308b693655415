%% Two clauses of a spec.
%% Finds: badarith
-module(spec_overloaded).
-export([bug/1, fixed/1]).

-spec bug(atom()) -> atom(); (integer()) -> integer().
bug(A) when is_atom(A) -> A;
bug(N) -> 7 div (N + 7).

-spec fixed(atom()) -> atom(); (integer()) -> integer().
fixed(A) when is_atom(A) -> A;
fixed(N) when N =/= -7 -> 7 div (N + 7);
fixed(N) -> N.
