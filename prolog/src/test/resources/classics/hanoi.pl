% The towers of Hanoi.
%? hanoi(3, Moves)
%? hanoi(0, Moves)
%? hanoi(6, Moves), len(Moves, N)
%? legal([a-c,a-b,c-b], 2)
hanoi(N, Moves) :- move(N, a, b, c, Moves, []).
move(0, _, _, _, M, M) :- !.
move(N, A, B, C, M0, M) :-
    K is N - 1,
    move(K, A, C, B, M0, [A-B|M1]),
    move(K, C, B, A, M1, M).
len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
legal(Moves, N) :- hanoi(N, Moves).
