%% Simplifies sums and products; a rule that turns a sum around comes back to where it was.
%% Finds: loop
%! bug(+Expression, -Simple) is det.
bug(E, S) :- once(step(E, F)), !, bug(F, S).
bug(E, E).
step(X + 0, X).
step(0 + X, X).
step(X * 1, X).
step(_ * 0, 0).
step(X + Y, Y + X) :- integer(X), atom(Y).
step(X + Y, Y + X) :- atom(X), integer(Y).
%! fixed(+Expression, -Simple) is det.
fixed(E, S) :- once(better(E, F)), !, fixed(F, S).
fixed(E, E).
better(X + 0, X).
better(0 + X, X).
better(X * 1, X).
better(_ * 0, 0).
better(X + Y, Y + X) :- integer(X), atom(Y).
