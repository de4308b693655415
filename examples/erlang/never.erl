%% Branches that no call comes to, behind loops that no search gets to the end of.
-module(never).
-export([up/1, total/1, reversed/1]).

%% A counter that goes up is never negative.
-spec up(integer()) -> integer() | negative.
up(N) -> up(0, N).

up(I, _) when I < 0 -> negative;
up(I, N) when I < N -> up(I + 1, N);
up(I, _) -> I.

%% What integers are added to is never an atom.
-spec total(list()) -> integer() | unknown.
total(L) -> total(L, 0).

total(_, Sum) when is_atom(Sum) -> unknown;
total([X | T], Sum) when is_integer(X) -> total(T, Sum + X);
total([_ | T], Sum) -> total(T, Sum);
total([], Sum) -> Sum.

%% What is put together cell by cell is always a list.
-spec reversed(list()) -> list() | improper.
reversed(L) -> reversed(L, []).

reversed([X | T], Acc) -> reversed(T, [X | Acc]);
reversed([], [_ | Tail]) when not is_list(Tail) -> improper;
reversed([], Acc) -> Acc.
