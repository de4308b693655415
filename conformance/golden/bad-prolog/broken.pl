good(1).
bad( .
good(2) :- true true.
good(3).
lonely(X, Y) :- good(X).
:- nobody_knows(this).
:- fail.
length(a, b).
endless(N) :- M is N + 1, endless(M).
good(4).
