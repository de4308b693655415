% A table of counters that is asserted and retracted, N steps.
:- dynamic counter/2.
bench(N) :- retractall(counter(_, _)), forall(between(0, 99, K), assertz(counter(K, 0))), step(N).
step(0) :- !.
step(N) :-
    K is N mod 100,
    retract(counter(K, V)), W is V + 1, assertz(counter(K, W)),
    M is N - 1, step(M).
