% Predicates on the elements of lists, for systems without SWI-Prolog's library.
:- module(apply,
          [ include/3, exclude/3, partition/4, maplist/2, maplist/3, maplist/4, maplist/5, maplist/6,
            foldl/4, foldl/5, foldl/6
          ]).
:- meta_predicate
    include(1, ?, ?), exclude(1, ?, ?), partition(1, ?, ?, ?), maplist(1, ?), maplist(2, ?, ?),
    maplist(3, ?, ?, ?), maplist(4, ?, ?, ?, ?), maplist(5, ?, ?, ?, ?, ?), foldl(3, ?, ?, ?),
    foldl(4, ?, ?, ?, ?), foldl(5, ?, ?, ?, ?, ?).

include(Goal, Xs, Ys) :- include_(Xs, Goal, Ys).
include_([], _, []).
include_([X|Xs], Goal, Ys) :-
    (   call(Goal, X) -> Ys = [X|More] ; Ys = More ),
    include_(Xs, Goal, More).

exclude(Goal, Xs, Ys) :- exclude_(Xs, Goal, Ys).
exclude_([], _, []).
exclude_([X|Xs], Goal, Ys) :-
    (   call(Goal, X) -> Ys = More ; Ys = [X|More] ),
    exclude_(Xs, Goal, More).

partition(Goal, Xs, Ins, Outs) :- partition_(Xs, Goal, Ins, Outs).
partition_([], _, [], []).
partition_([X|Xs], Goal, Ins, Outs) :-
    (   call(Goal, X)
    ->  Ins = [X|MoreIns], Outs = MoreOuts
    ;   Ins = MoreIns, Outs = [X|MoreOuts]
    ),
    partition_(Xs, Goal, MoreIns, MoreOuts).

maplist(Goal, As) :- maplist_(As, Goal).
maplist_([], _).
maplist_([A|As], Goal) :- call(Goal, A), maplist_(As, Goal).

maplist(Goal, As, Bs) :- maplist_(As, Bs, Goal).
maplist_([], [], _).
maplist_([A|As], [B|Bs], Goal) :- call(Goal, A, B), maplist_(As, Bs, Goal).

maplist(Goal, As, Bs, Cs) :- maplist_(As, Bs, Cs, Goal).
maplist_([], [], [], _).
maplist_([A|As], [B|Bs], [C|Cs], Goal) :- call(Goal, A, B, C), maplist_(As, Bs, Cs, Goal).

maplist(Goal, As, Bs, Cs, Ds) :- maplist_(As, Bs, Cs, Ds, Goal).
maplist_([], [], [], [], _).
maplist_([A|As], [B|Bs], [C|Cs], [D|Ds], Goal) :-
    call(Goal, A, B, C, D),
    maplist_(As, Bs, Cs, Ds, Goal).

maplist(Goal, As, Bs, Cs, Ds, Es) :- maplist_(As, Bs, Cs, Ds, Es, Goal).
maplist_([], [], [], [], [], _).
maplist_([A|As], [B|Bs], [C|Cs], [D|Ds], [E|Es], Goal) :-
    call(Goal, A, B, C, D, E),
    maplist_(As, Bs, Cs, Ds, Es, Goal).

foldl(Goal, As, V0, V) :- foldl_(As, Goal, V0, V).
foldl_([], _, V, V).
foldl_([A|As], Goal, V0, V) :- call(Goal, A, V0, V1), foldl_(As, Goal, V1, V).

foldl(Goal, As, Bs, V0, V) :- foldl_(As, Bs, Goal, V0, V).
foldl_([], [], _, V, V).
foldl_([A|As], [B|Bs], Goal, V0, V) :- call(Goal, A, B, V0, V1), foldl_(As, Bs, Goal, V1, V).

foldl(Goal, As, Bs, Cs, V0, V) :- foldl_(As, Bs, Cs, Goal, V0, V).
foldl_([], [], [], _, V, V).
foldl_([A|As], [B|Bs], [C|Cs], Goal, V0, V) :-
    call(Goal, A, B, C, V0, V1),
    foldl_(As, Bs, Cs, Goal, V1, V).
