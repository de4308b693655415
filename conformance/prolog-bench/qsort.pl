% Quicksort of 2,000 numbers in a fixed disorder, N times.
bench(N) :- numbers(2000, 12345, L), repeated(N, L).
numbers(0, _, []) :- !.
numbers(N, S, [S|L]) :- T is (S * 1103515 + 12345) mod 65536, M is N - 1, numbers(M, T, L).
repeated(0, _) :- !.
repeated(N, L) :- qsort(L, _, []), M is N - 1, repeated(M, L).
qsort([], R, R).
qsort([X|L], R, R0) :- split(L, X, L1, L2), qsort(L2, R1, R0), qsort(L1, R, [X|R1]).
split([], _, [], []).
split([X|L], Y, [X|L1], L2) :- X =< Y, !, split(L, Y, L1, L2).
split([X|L], Y, L1, [X|L2]) :- split(L, Y, L1, L2).
