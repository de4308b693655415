%% Names in their order.
%% Finds: throw(unsorted)
-module(sorted_atoms).
-export([bug/1, fixed/1]).

-spec bug({atom(), atom(), atom()}) -> ok.
bug({A, B, C}) ->
    case lists:sort([A, B, C]) of
        [C, B, A] when A =/= B, B =/= C, B > hello -> throw(unsorted);
        _ -> ok
    end.

-spec fixed({atom(), atom(), atom()}) -> ok.
fixed({A, B, C}) ->
    [X, Y, Z] = lists:sort([A, B, C]),
    if X > Y -> throw(unsorted); Y > Z -> throw(unsorted); true -> ok end.
