%% An index beyond the tuple.
%% Finds: badarg
-module(element_of).
-export([bug/2, fixed/2]).

-spec bug(1..5, {atom(), atom(), atom()}) -> atom().
bug(N, T) -> element(N, T).

-spec fixed(1..5, {atom(), atom(), atom()}) -> atom().
fixed(N, T) when N =< tuple_size(T) -> element(N, T);
fixed(_, _) -> none.
