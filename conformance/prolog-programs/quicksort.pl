%% Sorts numbers; what is equal to the pivot is forgotten by both halves.
%% Finds: lost
%! bug(+Xs:list(integer), -Ys:list(integer)) is det.
bug(Xs, Ys) :- sorted(Xs, Ys), length(Xs, N), length(Ys, M), ( N =:= M -> true ; throw(lost) ).
sorted([], []).
sorted([P|Xs], Ys) :-
    split(Xs, P, Small, Large), sorted(Small, Low), sorted(Large, High), append(Low, [P|High], Ys).
split([], _, [], []).
split([X|Xs], P, [X|S], L) :- X < P, !, split(Xs, P, S, L).
split([X|Xs], P, S, [X|L]) :- X > P, !, split(Xs, P, S, L).
split([_|Xs], P, S, L) :- split(Xs, P, S, L).
%! fixed(+Xs:list(integer), -Ys:list(integer)) is det.
fixed(Xs, Ys) :- ordered(Xs, Ys), length(Xs, N), length(Ys, M), ( N =:= M -> true ; throw(lost) ).
ordered([], []).
ordered([P|Xs], Ys) :-
    parted(Xs, P, Small, Large), ordered(Small, Low), ordered(Large, High), append(Low, [P|High], Ys).
parted([], _, [], []).
parted([X|Xs], P, [X|S], L) :- X < P, !, parted(Xs, P, S, L).
parted([X|Xs], P, S, [X|L]) :- parted(Xs, P, S, L).
