% Atoms taken apart, joined and looked up, N times.
bench(0) :- !.
bench(N) :-
    number_codes(N, Digits), atom_codes(A, Digits), atom_concat(key_, A, Key), atom_codes(Key, Codes), atom_length(Key, _),
    atom_codes(Again, Codes), Again == Key,
    sub_atom(Key, 4, _, 0, Tail), atom_number(Tail, N),
    atomic_list_concat(Parts, '_', Key), length(Parts, 2),
    upcase_atom(Key, _),
    M is N - 1, bench(M).
