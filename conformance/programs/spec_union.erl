%% One of the union is not handled.
%% Finds: function_clause
-module(spec_union).
-export([bug/1, fixed/1]).

-spec bug({ok, integer()} | {error, atom()} | timeout) -> integer().
bug({ok, N}) -> N;
bug({error, _}) -> 0.

-spec fixed({ok, integer()} | {error, atom()} | timeout) -> integer().
fixed({ok, N}) -> N;
fixed({error, _}) -> 0;
fixed(timeout) -> -1.
