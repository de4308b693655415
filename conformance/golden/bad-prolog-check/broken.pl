good(1).
bad(X) :- X = ( .
good(2).
