%% A balanced tree: one rotation was left out, and an invariant says so.
%% Runs: 150
%% Finds: unbalanced
%! bug(+Keys:list(integer), -Tree) is det.
bug(Keys, Tree) :- built(Keys, t, Tree), valid(Tree).
built([], Tree, Tree).
built([K|Ks], Tree, Full) :- insert(Tree, K, More), built(Ks, More, Full).
insert(t, K, t(K, t, t)).
insert(t(K, L, R), K, t(K, L, R)) :- !.
insert(t(M, L, R), K, Tree) :- K < M, !, insert(L, K, New), right_turn(t(M, New, R), Tree).
insert(t(M, L, R), K, t(M, L, New)) :- insert(R, K, New).
right_turn(t(M, t(K, A, B), R), t(K, A, t(M, B, R))) :- height(A, H), height(R, G), H > G, !.
right_turn(Tree, Tree).
height(t, 0).
height(t(_, L, R), H) :- height(L, A), height(R, B), H is max(A, B) + 1.
valid(t).
valid(t(_, L, R)) :-
    height(L, A), height(R, B), D is A - B,
    ( abs(D) =< 1 -> true ; throw(unbalanced) ),
    valid(L), valid(R).
%! fixed(+Keys:list(integer), -Depth:integer) is det.
fixed(Keys, Depth) :- sort(Keys, Sorted), balanced(Sorted, Tree), valid(Tree), height(Tree, Depth).
balanced([], t).
balanced(Keys, t(K, L, R)) :-
    Keys = [_|_], length(Keys, N), Half is N // 2, length(Low, Half), append(Low, [K|High], Keys),
    balanced(Low, L), balanced(High, R).
