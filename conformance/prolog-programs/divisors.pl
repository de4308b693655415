%% The greatest common divisor by repeated remainders, with the wrong end.
%% Finds: zero_divisor
%! bug(+A:integer, +B:integer, -G:integer) is semidet.
bug(A, B, G) :- A >= 0, B >= 0, R is A mod B, ( R =:= 0 -> G = B ; bug(B, R, G) ).
%! fixed(+A:integer, +B:integer, -G:integer) is semidet.
fixed(A, B, G) :- A >= 0, B >= 0, common(A, B, G).
common(A, 0, A) :- !.
common(A, B, G) :- R is A mod B, common(B, R, G).
