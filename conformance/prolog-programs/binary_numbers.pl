%% Bits to a number; a digit other than 0 or 1 slips through the first check.
%% Finds: bad_bit
%! bug(+Bits:list(integer), -N:integer) is semidet.
bug(Bits, N) :- Bits = [B|_], B < 2, number_of(Bits, 0, N).
number_of([], N, N).
number_of([B|Bs], Sofar, N) :- ( memberchk(B, [0,1]) -> true ; throw(bad_bit(B)) ), More is 2 * Sofar + B, number_of(Bs, More, N).
%! fixed(+Bits:list(integer), -N:integer) is semidet.
fixed(Bits, N) :- value_of(Bits, 0, N).
value_of([], N, N).
value_of([B|Bs], Sofar, N) :- memberchk(B, [0,1]), !, More is 2 * Sofar + B, value_of(Bs, More, N).
