%% Joins lists end to end, with a checksum of the result.
%% Finds: zero_divisor
%! bug(+Lists:list(list(integer)), -Mean:integer) is semidet.
bug(Lists, Mean) :- concatenated(Lists, All), total(All, Sum), length(All, N), Mean is Sum // N.
%! fixed(+Lists:list(list(integer)), -Mean:integer) is semidet.
fixed(Lists, Mean) :- concatenated(Lists, All), total(All, Sum), length(All, N), N > 0, Mean is Sum // N.
concatenated([], []).
concatenated([L|Ls], All) :- concatenated(Ls, Rest), joined(L, Rest, All).
joined([], Ys, Ys).
joined([X|Xs], Ys, [X|Zs]) :- joined(Xs, Ys, Zs).
total([], 0).
total([X|Xs], Sum) :- total(Xs, Rest), Sum is X + Rest.
