% Who owns the zebra, N times.
bench(0) :- !.
bench(N) :- zebra(_), M is N - 1, bench(M).
zebra(Owner) :-
    Houses = [house(_, norwegian, _, _, _), _, house(_, _, _, milk, _), _, _],
    in(house(red, english, _, _, _), Houses),
    in(house(green, _, _, coffee, _), Houses),
    in(house(_, spanish, dog, _, _), Houses),
    in(house(_, ukrainian, _, tea, _), Houses),
    right_of(house(green, _, _, _, _), house(ivory, _, _, _, _), Houses),
    in(house(_, _, snails, _, winston), Houses),
    in(house(yellow, _, _, _, kools), Houses),
    next_to(house(_, _, _, _, chesterfield), house(_, _, fox, _, _), Houses),
    next_to(house(_, _, _, _, kools), house(_, _, horse, _, _), Houses),
    in(house(_, _, _, juice, lucky), Houses),
    in(house(_, japanese, _, _, parliament), Houses),
    next_to(house(_, norwegian, _, _, _), house(blue, _, _, _, _), Houses),
    in(house(_, Owner, zebra, _, _), Houses).
in(X, [X|_]).
in(X, [_|Xs]) :- in(X, Xs).
right_of(A, B, [B, A|_]).
right_of(A, B, [_|Xs]) :- right_of(A, B, Xs).
next_to(A, B, Xs) :- right_of(A, B, Xs).
next_to(A, B, Xs) :- right_of(B, A, Xs).
