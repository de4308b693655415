%% Roman numerals; nothing is said for numbers below one.
%% Finds: no_numeral
%! bug(+N:integer, -Letters:list(atom)) is semidet.
bug(N, Letters) :- N < 20, ( N > 0 -> letters(N, Letters) ; throw(no_numeral(N)) ).
letters(0, []) :- !.
letters(N, [x|Ls]) :- N >= 10, !, M is N - 10, letters(M, Ls).
letters(9, [i,x]) :- !.
letters(N, [v|Ls]) :- N >= 5, !, M is N - 5, letters(M, Ls).
letters(4, [i,v]) :- !.
letters(N, [i|Ls]) :- M is N - 1, letters(M, Ls).
%! fixed(+N:integer, -Letters:list(atom)) is semidet.
fixed(N, Letters) :- N > 0, N < 20, letters(N, Letters).
