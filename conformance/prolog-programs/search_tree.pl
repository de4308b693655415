%% Inserts keys into a search tree; keys may be anything, and are compared as numbers.
%% Finds: type_error
%! bug(+Keys:list(any), -Tree) is det.
bug(Keys, Tree) :- grown(Keys, nil, Tree).
grown([], Tree, Tree).
grown([K|Ks], Tree, Full) :- put(Tree, K, More), grown(Ks, More, Full).
put(nil, K, node(nil, K, nil)).
put(node(L, M, R), K, node(New, M, R)) :- K < M, !, put(L, K, New).
put(node(L, M, R), K, node(L, M, New)) :- K > M, !, put(R, K, New).
put(Tree, _, Tree).
%! fixed(+Keys:list(any), -Tree) is det.
fixed(Keys, Tree) :- planted(Keys, nil, Tree).
planted([], Tree, Tree).
planted([K|Ks], Tree, Full) :- set(Tree, K, More), planted(Ks, More, Full).
set(nil, K, node(nil, K, nil)).
set(node(L, M, R), K, node(New, M, R)) :- K @< M, !, set(L, K, New).
set(node(L, M, R), K, node(L, M, New)) :- K @> M, !, set(R, K, New).
set(Tree, _, Tree).
