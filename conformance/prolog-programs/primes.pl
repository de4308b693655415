%% Trial division; one is neither prime nor composite, and the classification says nothing of it.
%% Finds: unclassified
%! bug(+N:integer, -Class:atom) is semidet.
bug(N, Class) :- N >= 0, N < 100, ( class(N, C) -> Class = C ; throw(unclassified(N)) ).
class(0, zero) :- !.
class(N, prime) :- N > 1, \+ divided(N, 2), !.
class(N, composite) :- N > 3.
divided(N, D) :- D * D =< N, 0 is N mod D, !.
divided(N, D) :- D * D < N, E is D + 1, divided(N, E).
%! fixed(+N:integer, -Class:atom) is semidet.
fixed(N, Class) :- N >= 0, N < 100, ( class(N, C) -> Class = C ; Class = one ).
