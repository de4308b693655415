% Naive reverse of a list of 400 elements, N times; 80,601 inferences each time.
bench(N) :- numlist(1, 400, L), repeated(N, L).
repeated(0, _) :- !.
repeated(N, L) :- nrev(L, _), M is N - 1, repeated(M, L).
nrev([], []).
nrev([H|T], R) :- nrev(T, S), app(S, [H], R).
app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).
