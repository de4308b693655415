% What the paper leaves out: cut, arithmetic, negation, conditions, the library.
factorial(0, 1) :- !.
factorial(N, F) :- M is N - 1, factorial(M, G), F is N * G.
largest(List, M) :- member(M, List), \+ ( member(N, List), N > M ).
typo(X) :- membr(X, [a]).
loop :- loop.
