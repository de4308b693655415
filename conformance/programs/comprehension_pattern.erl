%% A generator with a pattern passes over what does not match.
%% Finds: badarith
-module(comprehension_pattern).
-export([bug/1, fixed/1]).

-spec bug([{a | b, integer()}]) -> [integer()].
bug(L) -> [10 div X || {b, X} <- L].

-spec fixed([{a | b, integer()}]) -> [integer()].
fixed(L) -> [10 div X || {b, X} <- L, X =/= 0].
