% The running example of the paper on concolic execution of logic programs: its clauses 1 to 9.
%
% The paper defines length/2 over numbers made of 0 and s/1. SWI-Prolog has a length/2 of its own,
% in the core of the language, and refuses another unless the program says so first. A directive
% is no clause, so that the clauses keep the numbers they have in the paper.
:- redefine_system_predicate(length(_, _)).

main(L, N, R) :- length(L, N), rev(L, [], R), foo(a).
main(_L, _N, error).

rev([], A, A).
rev([H|T], Acc, Res) :- is_list(Acc), rev(T, [H|Acc], Res).

is_list([]).
is_list([_H|T]) :- is_list(T).

length([], 0).
length([_H|R], s(N)) :- length(R, N).

foo(b).
