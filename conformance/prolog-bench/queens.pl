% All ways to put N queens on a board of N by N.
bench(N) :- findall(Q, queens(N, Q), All), length(All, _).
queens(N, Qs) :- numlist(1, N, Ns), place(Ns, [], Qs).
place([], Qs, Qs).
place(Left, Safe, Qs) :- pick(Q, Left, Rest), \+ attacked(Q, 1, Safe), place(Rest, [Q|Safe], Qs).
attacked(X, N, [Y|_]) :- X is Y + N.
attacked(X, N, [Y|_]) :- X is Y - N.
attacked(X, N, [_|Ys]) :- M is N + 1, attacked(X, M, Ys).
pick(X, [X|Xs], Xs).
pick(X, [Y|Xs], [Y|Ys]) :- pick(X, Xs, Ys).
