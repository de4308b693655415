%% Rows and columns; rows of different lengths have no columns.
%% Finds: ragged
%! bug(+Rows:list(list(integer)), -Columns:list) is semidet.
bug([], []).
bug([Row|Rows], Columns) :- length(Row, N), even(Rows, N), columns([Row|Rows], Columns).
even([], _).
even([R|Rs], N) :- length(R, M), ( M =:= N -> true ; throw(ragged(M, N)) ), even(Rs, N).
columns([[]|_], []) :- !.
columns(Rows, [C|Cs]) :- firsts(Rows, C, Rest), columns(Rest, Cs).
firsts([], [], []).
firsts([[X|Xs]|Rows], [X|C], [Xs|Rest]) :- firsts(Rows, C, Rest).
%! fixed(+Rows:list(list(integer)), -Columns:list) is semidet.
fixed([], []).
fixed([Row|Rows], Columns) :- length(Row, N), same(Rows, N), columns([Row|Rows], Columns).
same([], _).
same([R|Rs], N) :- length(R, N), same(Rs, N).
