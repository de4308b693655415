% The towers of Hanoi, told move by move.
hanoi(Disks) :-
    move(Disks, left, right, middle),
    Moves is 2 ** Disks - 1,
    format("~d moves~n", [Moves]).

move(0, _, _, _) :- !.
move(N, From, To, Over) :-
    M is N - 1,
    move(M, From, Over, To),
    format("disk ~w: ~w to ~w~n", [N, From, To]),
    move(M, Over, To, From).
