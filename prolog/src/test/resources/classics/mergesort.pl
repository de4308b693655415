% Merge sort by a given order.
%? msrt(=<, [3,1,2,3,0], S)
%? msrt(@>=, [f(X),a,1,"s",2.0], S)
%? msrt(=<, [a], S)
%? msrt(=<, [b,a], S)
%? msrt(nope, [2,1], S)
msrt(_, [], []) :- !.
msrt(_, [X], [X]) :- !.
msrt(P, L, S) :- halve(L, A, B), msrt(P, A, C), msrt(P, B, D), merge(P, C, D, S).
halve([], [], []).
halve([X|T], [X|B], A) :- halve(T, A, B).
merge(_, [], L, L) :- !.
merge(_, L, [], L) :- !.
merge(P, [X|Xs], [Y|Ys], [X|Zs]) :- call(P, X, Y), !, merge(P, Xs, [Y|Ys], Zs).
merge(P, Xs, [Y|Ys], [Y|Zs]) :- merge(P, Xs, Ys, Zs).
