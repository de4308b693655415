%% Days of a month; the table has no entry for the thirteenth.
%% Finds: existence_error
%! bug(+Year:integer, +Month:integer, -Days:integer) is semidet.
bug(Year, Month, Days) :- Month >= 1, Month =< 13, ( Month =:= 13 -> days_of(Month, Days) ; days(Year, Month, Days) ).
days(Year, 2, 29) :- leap(Year), !.
days(_, 2, 28) :- !.
days(_, Month, 30) :- memberchk(Month, [4,6,9,11]), !.
days(_, _, 31).
leap(Year) :- 0 is Year mod 400, !.
leap(Year) :- 0 is Year mod 4, Rest is Year mod 100, Rest =\= 0.
%! fixed(+Year:integer, +Month:integer, -Days:integer) is semidet.
fixed(Year, Month, Days) :- Month >= 1, Month =< 12, days(Year, Month, Days).
