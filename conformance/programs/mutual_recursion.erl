%% Even and odd by turns.
%% Finds: throw(odd)
-module(mutual_recursion).
-export([bug/1, fixed/1]).

-spec bug(0..9) -> ok.
bug(N) -> even(N).

-spec fixed(0..9) -> ok.
fixed(N) -> even(N * 2).

even(0) -> ok;
even(N) -> odd(N - 1).

odd(0) -> throw(odd);
odd(N) -> even(N - 1).
