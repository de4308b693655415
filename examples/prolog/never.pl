% Clauses that no call completes, behind loops that no search gets to the end of.

% A counter that goes up is never negative.
up(N, R) :- up(0, N, R).

up(I, _, negative) :- I < 0.
up(I, N, R) :- I < N, J is I + 1, up(J, N, R).
up(I, N, I) :- I >= N.

% What integers are added to is never an atom.
total(L, S) :- total(L, 0, S).

total(_, Sum, unknown) :- atom(Sum).
total([], Sum, Sum).
total([X|T], Sum, S) :- integer(X), Next is Sum + X, total(T, Next, S).

% What is put together cell by cell is always a list.
reversed(L, R) :- reversed(L, [], R).

reversed([], Acc, Acc).
reversed([X|T], Acc, R) :- reversed(T, [X|Acc], R).
reversed([], [_|end], improper).
