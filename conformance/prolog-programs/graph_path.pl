%% A path in a graph that has a cycle: the first search forgets where it was.
%% Finds: loop
%! bug(+From:atom, +To:atom) is semidet.
bug(From, To) :- path(From, To).
path(A, A).
path(A, B) :- edge(A, C), path(C, B).
edge(a, b).
edge(b, c).
edge(c, a).
edge(c, d).
%! fixed(+From:atom, +To:atom) is semidet.
fixed(From, To) :- way(From, To, [From]), !.
way(A, A, _).
way(A, B, Seen) :- edge(A, C), \+ memberchk(C, Seen), way(C, B, [C|Seen]).
