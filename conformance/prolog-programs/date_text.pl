%% A time of day from its text; the minutes are not looked at.
%% Runs: 90
%% Finds: no_such_minute
%! bug(+Text:atom, -Minutes:integer) is semidet.
bug(Text, Minutes) :-
    atom_codes(Text, [H1,H2,0':,M1,M2]), two(H1, H2, H), two(M1, M2, M), H < 24,
    ( M < 60 -> Minutes is 60 * H + M ; throw(no_such_minute(M)) ).
two(A, B, N) :- digit(A, X), digit(B, Y), N is 10 * X + Y.
digit(C, D) :- C >= 0'0, C =< 0'9, D is C - 0'0.
%! fixed(+Text:atom, -Minutes:integer) is semidet.
fixed(Text, Minutes) :-
    atom_codes(Text, [H1,H2,0':,M1,M2]), two(H1, H2, H), two(M1, M2, M), H < 24, M < 60, Minutes is 60 * H + M.
