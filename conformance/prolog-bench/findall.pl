% Answers collected and counted, N times.
edge(X, Y) :- between(1, 20, X), Y is (X * 7) mod 20 + 1.
bench(0) :- !.
bench(N) :-
    findall(X-Y, edge(X, Y), Pairs), length(Pairs, 20),
    findall(Z, (edge(A, B), edge(B, Z), A \== Z), Zs), sort(Zs, _),
    aggregate_all(count, edge(_, _), _),
    M is N - 1, bench(M).
