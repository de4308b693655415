%% Words that read the same from both ends; a long one is too much for the table.
%% Finds: too_long
%! bug(+Word:atom) is semidet.
bug(Word) :- atom_codes(Word, Codes), reverse(Codes, Codes), length(Codes, N), ( N > 2 -> throw(too_long(N)) ; true ).
%! fixed(+Word:atom) is semidet.
fixed(Word) :- atom_codes(Word, Codes), mirrored(Codes).
mirrored([]).
mirrored([_]).
mirrored([C|Cs]) :- append(Middle, [C], Cs), !, mirrored(Middle).
