%% Sorts by merging halves; a list of one element is split for ever.
%% Finds: loop
%% Never completed: bug/2 clause 2, it splits a list of one element into itself, and every list comes to that
%! bug(+Xs:list(integer), -Ys:list(integer)) is det.
bug([], []) :- !.
bug(Xs, Ys) :- halves(Xs, As, Bs), bug(As, Us), bug(Bs, Vs), merged(Us, Vs, Ys).
%! fixed(+Xs:list(integer), -Ys:list(integer)) is det.
fixed([], []) :- !.
fixed([X], [X]) :- !.
fixed(Xs, Ys) :- halves(Xs, As, Bs), fixed(As, Us), fixed(Bs, Vs), merged(Us, Vs, Ys).
halves([], [], []).
halves([X], [X], []).
halves([X,Y|Zs], [X|As], [Y|Bs]) :- halves(Zs, As, Bs).
merged([], Ys, Ys) :- !.
merged(Xs, [], Xs) :- !.
merged([X|Xs], [Y|Ys], [X|Zs]) :- X =< Y, !, merged(Xs, [Y|Ys], Zs).
merged(Xs, [Y|Ys], [Y|Zs]) :- merged(Xs, Ys, Zs).
