% The function of Takeuchi on 18, 12, 6, N times.
bench(0) :- !.
bench(N) :- tak(18, 12, 6, _), M is N - 1, bench(M).
tak(X, Y, Z, A) :- X =< Y, !, Z = A.
tak(X, Y, Z, A) :-
    X1 is X - 1, Y1 is Y - 1, Z1 is Z - 1,
    tak(X1, Y, Z, A1), tak(Y1, Z, X, A2), tak(Z1, X, Y, A3),
    tak(A1, A2, A3, A).
