% Lists, for systems without SWI-Prolog's library: the same predicates, in our own words.
:- module(lists,
          [ append/3, append/2, prefix/2, select/3, selectchk/3, select/4, subtract/3, permutation/2,
            member/2, delete/3, nth0/3, nth1/3, nth0/4, nth1/4, last/2, proper_length/2, same_length/2,
            reverse/2, flatten/2, max_member/2, min_member/2, sum_list/2, sumlist/2, max_list/2,
            min_list/2, numlist/3, is_set/1, list_to_set/2, intersection/3, union/3, subset/2, clumped/2
          ]).

append([], Ys, Ys).
append([X|Xs], Ys, [X|Zs]) :- append(Xs, Ys, Zs).

append(Lists, All) :- concatenated(Lists, All).
concatenated([], []).
concatenated([Xs|Lists], All) :- append(Xs, Rest, All), concatenated(Lists, Rest).

prefix([], _).
prefix([X|Xs], [X|Ys]) :- prefix(Xs, Ys).

member(X, [Y|Ys]) :- member_(Ys, X, Y).
member_(_, X, X).
member_([Y|Ys], X, _) :- member_(Ys, X, Y).

select(X, [Y|Ys], Rest) :- select_(Ys, X, Y, Rest).
select_(Ys, X, X, Ys).
select_([Z|Zs], X, Y, [Y|Rest]) :- select_(Zs, X, Z, Rest).

selectchk(X, Xs, Rest) :- select(X, Xs, Rest), !.

select(X, Xs, Y, Ys) :- exchanged(Xs, X, Y, Ys).
exchanged([X|Xs], X, Y, [Y|Xs]).
exchanged([Z|Xs], X, Y, [Z|Ys]) :- exchanged(Xs, X, Y, Ys).

subtract([], _, []).
subtract([X|Xs], Ys, Rest) :-
    (   memberchk(X, Ys) -> Rest = More ; Rest = [X|More] ),
    subtract(Xs, Ys, More).

permutation(Xs, Ys) :-
    '$skip_list'(XLength, Xs, XTail),
    '$skip_list'(YLength, Ys, YTail),
    (   XTail == [], YTail == [] -> XLength == YLength
    ;   var(XTail), var(YTail) -> length(Xs, N), length(Ys, N)
    ;   XTail == [] -> length(Ys, XLength)
    ;   var(XTail), YTail == [] -> length(Xs, YLength)
    ;   throw(error(type_error(list, Xs), _))
    ),
    permuted(Xs, Ys).
permuted([], []).
permuted(Xs, [Y|Ys]) :- select(Y, Xs, Rest), permuted(Rest, Ys).

delete([], _, []).
delete([X|Xs], Pattern, Rest) :-
    (   X \= Pattern -> Rest = [X|More] ; Rest = More ),
    delete(Xs, Pattern, More).

nth0(Index, Xs, X) :- indexed(Index, 0, Xs, X).
nth1(Index, Xs, X) :- indexed(Index, 1, Xs, X).
indexed(Index, From, Xs, X) :-
    integer(Index), !,
    Index >= From,
    Skip is Index - From,
    '$seek_list'(Skip, Xs, Left, Rest),
    at(Left, Rest, X).
indexed(Index, From, [Y|Ys], X) :- var(Index), !, counted(Ys, X, Y, From, Index).
indexed(Index, _, _, _) :- nonvar(Index), throw(error(type_error(integer, Index), _)).
at(0, [X|_], X) :- !.
at(N, [_|Xs], X) :- N > 0, M is N - 1, at(M, Xs, X).
counted(_, X, X, N, N).
counted([Y|Ys], X, _, N, Index) :- M is N + 1, counted(Ys, X, Y, M, Index).

nth0(Index, Xs, X, Rest) :- without(Index, 0, Xs, X, Rest).
nth1(Index, Xs, X, Rest) :- without(Index, 1, Xs, X, Rest).
without(Index, From, Xs, X, Rest) :-
    integer(Index), !,
    N is Index - From,
    N >= 0,
    taken(N, Xs, X, Rest).
without(Index, From, Xs, X, Rest) :- var(Index), tried(Xs, X, Rest, From, Index).
taken(0, [X|Xs], X, Xs) :- !.
taken(N, [Y|Xs], X, [Y|Rest]) :- M is N - 1, taken(M, Xs, X, Rest).
tried([X|Xs], X, Xs, N, N).
tried([Y|Xs], X, [Y|Rest], N, Index) :- M is N + 1, tried(Xs, X, Rest, M, Index).

last([X|Xs], Last) :- last_(Xs, X, Last).
last_([], Last, Last).
last_([X|Xs], _, Last) :- last_(Xs, X, Last).

proper_length(List, Length) :- '$skip_list'(Length, List, Tail), Tail == [].

same_length([], []).
same_length([_|Xs], [_|Ys]) :- same_length(Xs, Ys).

reverse(Xs, Ys) :- reversed(Xs, [], Ys).
reversed([], Ys, Ys).
reversed([X|Xs], Rest, Ys) :- reversed(Xs, [X|Rest], Ys).

flatten(List, Flat) :- flattened(List, [], Flat0), !, Flat = Flat0.
flattened(X, Tail, [X|Tail]) :- var(X), !.
flattened([], Tail, Tail) :- !.
flattened([X|Xs], Tail, Flat) :- !, flattened(X, Flat1, Flat), flattened(Xs, Tail, Flat1).
flattened(X, Tail, [X|Tail]).

max_member(Max, [X|Xs]) :- largest(Xs, X, Max).
largest([], Max, Max).
largest([X|Xs], Y, Max) :- ( X @> Y -> largest(Xs, X, Max) ; largest(Xs, Y, Max) ).
min_member(Min, [X|Xs]) :- smallest(Xs, X, Min).
smallest([], Min, Min).
smallest([X|Xs], Y, Min) :- ( X @< Y -> smallest(Xs, X, Min) ; smallest(Xs, Y, Min) ).

sum_list(Xs, Sum) :- summed(Xs, 0, Sum).
sumlist(Xs, Sum) :- summed(Xs, 0, Sum).
summed([], Sum, Sum).
summed([X|Xs], Sum0, Sum) :- Sum1 is Sum0 + X, summed(Xs, Sum1, Sum).

max_list([X|Xs], Max) :- maximum(Xs, X, Max).
maximum([], Max, Max).
maximum([X|Xs], Max0, Max) :- Max1 is max(Max0, X), maximum(Xs, Max1, Max).
min_list([X|Xs], Min) :- minimum(Xs, X, Min).
minimum([], Min, Min).
minimum([X|Xs], Min0, Min) :- Min1 is min(Min0, X), minimum(Xs, Min1, Min).

numlist(Low, High, []) :- Low > High, !, fail.
numlist(Low, High, List) :- numbers(Low, High, List).
numbers(High, High, [High]) :- !.
numbers(Low, High, [Low|List]) :- Next is Low + 1, numbers(Next, High, List).

is_set(Set) :- is_list(Set), length(Set, N), sort(Set, Sorted), length(Sorted, N).

list_to_set(List, Set) :- first_ones(List, [], Set).
first_ones([], _, []).
first_ones([X|Xs], Seen, Set) :-
    (   identical(X, Seen) -> Set = More ; Set = [X|More] ),
    first_ones(Xs, [X|Seen], More).
identical(X, [Y|Ys]) :- ( X == Y -> true ; identical(X, Ys) ).

intersection([], _, []).
intersection([X|Xs], Ys, Both) :-
    (   memberchk(X, Ys) -> Both = [X|More] ; Both = More ),
    intersection(Xs, Ys, More).
union([], Ys, Ys).
union([X|Xs], Ys, All) :-
    (   memberchk(X, Ys) -> All = More ; All = [X|More] ),
    union(Xs, Ys, More).
subset([], _).
subset([X|Xs], Ys) :- memberchk(X, Ys), subset(Xs, Ys).

clumped([], []).
clumped([X|Xs], [X-N|Clumps]) :- clump(Xs, X, 1, N, Rest), clumped(Rest, Clumps).
clump([Y|Ys], X, N0, N, Rest) :- Y == X, !, N1 is N0 + 1, clump(Ys, X, N1, N, Rest).
clump(Rest, _, N, N, Rest).
