% SEND + MORE = MONEY by trying digits, N times.
bench(0) :- !.
bench(N) :- solve(_), M is N - 1, bench(M).
solve([S, E, N, D, M, O, R, Y]) :-
    M = 1,
    digits(Ds), take(M, Ds, D0),
    take(S, D0, D1), S > 0, take(O, D1, D2), column(S, M, O, M, C3),
    take(E, D2, D3), take(N, D3, D4), carry(E, O, C3, N, C2),
    take(R, D4, D5), carry(N, R, C2, E, C1),
    take(D, D5, D6), take(Y, D6, _), Sum is D + E, Y is Sum mod 10, C1 is Sum // 10, !.
digits([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).
take(X, [X|Xs], Xs).
take(X, [Y|Xs], [Y|Ys]) :- take(X, Xs, Ys).
column(A, B, C, Carry, In) :- in(In), Sum is A + B + In, C is Sum mod 10, Carry is Sum // 10.
carry(A, B, Out, C, In) :- in(In), Sum is A + B + In, C is Sum mod 10, Out is Sum // 10.
in(0).
in(1).
