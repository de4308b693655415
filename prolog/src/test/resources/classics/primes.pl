% The sieve.
%? primes(30, Ps)
%? primes(1, Ps)
%? prime(X), X > 20, !
%? goldbach(28, P, Q)
primes(N, Ps) :- range(2, N, L), sieve(L, Ps).
range(I, N, []) :- I > N, !.
range(I, N, [I|T]) :- J is I + 1, range(J, N, T).
sieve([], []).
sieve([P|Xs], [P|Ps]) :- strike(Xs, P, Ys), sieve(Ys, Ps).
strike([], _, []).
strike([X|Xs], P, Ys) :- X mod P =:= 0, !, strike(Xs, P, Ys).
strike([X|Xs], P, [X|Ys]) :- strike(Xs, P, Ys).
prime(2).
prime(X) :- from(3, X), \+ has_factor(X, 3).
from(X, X).
from(X, Y) :- Z is X + 2, from(Z, Y).
has_factor(N, F) :- F * F =< N, ( N mod F =:= 0 -> true ; G is F + 2, has_factor(N, G) ).
goldbach(N, P, Q) :- primes(N, Ps), mem(P, Ps), Q is N - P, Q >= P, mem(Q, Ps).
mem(X, [X|_]).
mem(X, [_|T]) :- mem(X, T).
