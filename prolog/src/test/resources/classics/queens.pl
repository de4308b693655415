% Queens that do not attack each other.
%? queens(4, Qs)
%? queens(6, Qs)
%? queens(3, Qs)
%? findall(Q, queens(5, Q), L)
%? queens(a, Qs)
queens(N, Qs) :- numbers(1, N, Ns), place(Ns, [], Qs).
numbers(I, N, []) :- I > N, !.
numbers(I, N, [I|T]) :- J is I + 1, numbers(J, N, T).
place([], Qs, Qs).
place(Unplaced, Safe, Qs) :-
    pick(Q, Unplaced, Rest),
    \+ attacks(Q, 1, Safe),
    place(Rest, [Q|Safe], Qs).
pick(X, [X|Xs], Xs).
pick(X, [Y|Ys], [Y|Zs]) :- pick(X, Ys, Zs).
attacks(X, N, [Y|_]) :- ( X =:= Y + N ; X =:= Y - N ).
attacks(X, N, [_|Ys]) :- M is N + 1, attacks(X, M, Ys).
