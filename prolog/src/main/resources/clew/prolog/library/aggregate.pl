% Counting and summing over answers, for systems without SWI-Prolog's library.
:- module(aggregate, [aggregate_all/3]).
:- meta_predicate aggregate_all(?, 0, ?).

aggregate_all(Spec, _, _) :- var(Spec), !, throw(error(instantiation_error, _)).
aggregate_all(count, Goal, Count) :- !, findall(x, Goal, All), length(All, Count).
aggregate_all(count(_), Goal, Count) :- !, aggregate_all(count, Goal, Count).
aggregate_all(bag(X), Goal, Bag) :- !, findall(X, Goal, Bag).
aggregate_all(set(X), Goal, Set) :- !, findall(X, Goal, Bag), sort(Bag, Set).
aggregate_all(sum(X), Goal, Sum) :- !, findall(X, Goal, All), total(All, 0, Sum).
aggregate_all(max(X), Goal, Max) :- !, findall(X, Goal, [First|All]), highest(All, First, Max).
aggregate_all(min(X), Goal, Min) :- !, findall(X, Goal, [First|All]), lowest(All, First, Min).
aggregate_all(max(X, W), Goal, max(Max, Witness)) :- !,
    findall(X-W, Goal, [First|All]),
    best(All, First, >, Max-Witness).
aggregate_all(min(X, W), Goal, min(Min, Witness)) :- !,
    findall(X-W, Goal, [First|All]),
    best(All, First, <, Min-Witness).
aggregate_all(Spec, _, _) :- throw(error(domain_error(aggregate_spec, Spec), _)).

total([], Sum, Sum).
total([X|Xs], Sum0, Sum) :- Sum1 is Sum0 + X, total(Xs, Sum1, Sum).
highest([], X, Max) :- Max is X.
highest([X|Xs], Max0, Max) :- Max1 is max(Max0, X), highest(Xs, Max1, Max).
lowest([], X, Min) :- Min is X.
lowest([X|Xs], Min0, Min) :- Min1 is min(Min0, X), lowest(Xs, Min1, Min).
best([], Best, _, Best).
best([X-W|Rest], X0-W0, Order, Best) :-
    (   Order == (>) -> ( X > X0 -> Next = X-W ; Next = X0-W0 )
    ;   ( X < X0 -> Next = X-W ; Next = X0-W0 )
    ),
    best(Rest, Next, Order, Best).
