%% Loops that must be repeated often before anything goes wrong.
-module(counter).
-export([count/1, len/1, size/1]).

%% A million steps down, and an accumulator that the input only decides by way of the steps.
count(N) when is_integer(N) -> cnt(N, 0).

cnt(N, Acc) when N > 0 -> cnt(N - 1, Acc + 1);
cnt(_, Acc) -> check(Acc).

check(Acc) when Acc =:= 1000000 -> error(too_many);
check(Acc) -> Acc.

%% A list of 50,000 elements, counted by calls that wait for each other.
len(L) ->
    case depth(L) of
        50000 -> error(too_long);
        N -> N
    end.

depth([_ | T]) -> 1 + depth(T);
depth([]) -> 0.

%% The same, counted by the system.
size(L) when length(L) > 40000 -> error(too_large);
size(L) -> length(L).
