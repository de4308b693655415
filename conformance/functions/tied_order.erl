%% The better of two by a given order, which may like both more than the other.
%% Finds: if_clause
%% Crash: bug(fun(_, _) -> true end, 1, 2)
-module(tied_order).
-export([bug/3, fixed/3]).

-spec bug(fun((integer(), integer()) -> boolean()), integer(), integer()) -> integer().
bug(Before, A, B) ->
    Left = Before(A, B),
    Right = Before(B, A),
    if
        A =:= B -> A;
        Left, not Right -> A;
        Right, not Left -> B;
        not Left -> A
    end.

-spec fixed(fun((integer(), integer()) -> boolean()), integer(), integer()) -> integer().
fixed(Before, A, B) ->
    case Before(A, B) of
        true -> A;
        false -> B
    end.
