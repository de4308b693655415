% Lists of Key-Value, for systems without SWI-Prolog's library.
:- module(pairs,
          [ pairs_keys_values/3, pairs_keys/2, pairs_values/2, transpose_pairs/2, map_list_to_pairs/3 ]).
:- meta_predicate map_list_to_pairs(2, ?, ?).

pairs_keys_values([], [], []).
pairs_keys_values([K-V|Pairs], [K|Ks], [V|Vs]) :- pairs_keys_values(Pairs, Ks, Vs).

pairs_keys([], []).
pairs_keys([K-_|Pairs], [K|Ks]) :- pairs_keys(Pairs, Ks).

pairs_values([], []).
pairs_values([_-V|Pairs], [V|Vs]) :- pairs_values(Pairs, Vs).

transpose_pairs(Pairs, Transposed) :- flipped(Pairs, Flipped), keysort(Flipped, Transposed).
flipped([], []).
flipped([K-V|Pairs], [V-K|Flipped]) :- flipped(Pairs, Flipped).

map_list_to_pairs(Goal, Xs, Pairs) :- paired(Xs, Goal, Pairs).
paired([], _, []).
paired([X|Xs], Goal, [K-X|Pairs]) :- call(Goal, X, K), paired(Xs, Goal, Pairs).
