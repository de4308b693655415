%% Counts words with the library's trees; a count of three was thought impossible.
%% Finds: too_often
:- use_module(library(assoc)).
%! bug(+Words:list(atom), -Counts) is det.
bug(Words, Counts) :- empty_assoc(None), counted(Words, None, Counts).
counted([], T, T).
counted([W|Ws], T, Counts) :-
    ( get_assoc(W, T, N) -> M is N + 1 ; M = 1 ),
    ( M > 2 -> throw(too_often(W)) ; true ),
    put_assoc(W, T, M, U), counted(Ws, U, Counts).
%! fixed(+Words:list(atom), -Counts) is det.
fixed(Words, Counts) :- msort(Words, Sorted), runs(Sorted, Counts).
runs([], []).
runs([W|Ws], [W-N|Cs]) :- same(Ws, W, 1, N, Rest), runs(Rest, Cs).
same([W|Ws], W, N, All, Rest) :- !, M is N + 1, same(Ws, W, M, All, Rest).
same(Ws, _, N, N, Ws).
