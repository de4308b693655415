%% The next arrangement by permuting until it is sorted; strangers cannot be compared.
%% Finds: type_error
%! bug(+Xs:list(any), -Ys:list) is semidet.
bug(Xs, Ys) :- length(Xs, N), N < 4, arranged(Xs, Ys), rising(Ys), !.
arranged([], []).
arranged(Xs, [Y|Ys]) :- picked(Y, Xs, Rest), arranged(Rest, Ys).
picked(X, [X|Xs], Xs).
picked(X, [Y|Xs], [Y|Ys]) :- picked(X, Xs, Ys).
rising([]).
rising([_]).
rising([X,Y|Zs]) :- X =< Y, rising([Y|Zs]).
%! fixed(+Xs:list(any), -Ys:list) is semidet.
fixed(Xs, Ys) :- length(Xs, N), N < 4, arranged(Xs, Ys), ordered(Ys), !.
ordered([]).
ordered([_]).
ordered([X,Y|Zs]) :- X @=< Y, ordered([Y|Zs]).
