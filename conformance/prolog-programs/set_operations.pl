%% Sets as lists without duplicates; the union is checked, and one case adds an element twice.
%% Finds: twice
%! bug(+A:list(integer), +B:list(integer), -U:list(integer)) is det.
bug(A, B, U) :- united(A, B, U), ( distinct(A), distinct(B), \+ distinct(U) -> throw(twice) ; true ).
united([], B, B).
united([X|A], B, U) :- X > 0, memberchk(X, B), !, united(A, B, U).
united([X|A], B, [X|U]) :- united(A, B, U).
distinct([]).
distinct([X|Xs]) :- \+ memberchk(X, Xs), distinct(Xs).
%! fixed(+A:list(integer), +B:list(integer), -U:list(integer)) is det.
fixed(A, B, U) :- joined(A, B, U), ( distinct(A), distinct(B), \+ distinct(U) -> throw(twice) ; true ).
joined([], B, B).
joined([X|A], B, U) :- memberchk(X, B), !, joined(A, B, U).
joined([X|A], B, [X|U]) :- joined(A, B, U).
