%% Flattens nested lists and adds up what is in them.
%% Finds: type_error
%! bug(+Nested:list(any), -Sum) is semidet.
bug(Nested, Sum) :- flat(Nested, [], Flat), added(Flat, 0, Sum).
flat([], Rest, Rest) :- !.
flat([X|Xs], Rest, Flat) :- !, flat(Xs, Rest, More), flat(X, More, Flat).
flat(X, Rest, [X|Rest]).
added([], S, S).
added([X|Xs], S, Sum) :- T is S + X, added(Xs, T, Sum).
%! fixed(+Nested:list(any), -Sum) is semidet.
fixed(Nested, Sum) :- flat(Nested, [], Flat), summed(Flat, 0, Sum).
summed([], S, S).
summed([X|Xs], S, Sum) :- integer(X), !, T is S + X, summed(Xs, T, Sum).
summed([_|Xs], S, Sum) :- summed(Xs, S, Sum).
