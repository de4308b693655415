% The program of section 5.2: Example 1 without foo. See examples/prolog/paper.pl for the directive.
:- redefine_system_predicate(length(_, _)).
main(L, N, R) :- length(L, N), rev(L, [], R).
main(_L, _N, error).
rev([], A, A).
rev([H|T], Acc, Res) :- is_list(Acc), rev(T, [H|Acc], Res).
is_list([]).
is_list([_H|T]) :- is_list(T).
length([], 0).
length([_H|R], s(N)) :- length(R, N).
