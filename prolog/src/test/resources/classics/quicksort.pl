% Quicksort with difference lists.
%? qsort([3,1,4,1,5,9,2,6,5,3,5], S)
%? qsort([], S)
%? qsort([2.0,1,1.0,2], S)
%? qsort([a,1], S)
%? qsort([X,1], S)
qsort(L, S) :- qsort(L, S, []).
qsort([], R, R).
qsort([X|Xs], R, R0) :-
    split(Xs, X, Small, Large),
    qsort(Large, R1, R0),
    qsort(Small, R, [X|R1]).
split([], _, [], []).
split([Y|Ys], X, [Y|S], L) :- Y =< X, !, split(Ys, X, S, L).
split([Y|Ys], X, S, [Y|L]) :- split(Ys, X, S, L).
