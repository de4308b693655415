% The last element of a list. The first clause is tried for every list, so a choice point is left.
last_of([X], X).
last_of([_|Xs], X) :- last_of(Xs, X).
