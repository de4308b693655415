%% Two accumulators are added up in the end.
%% Finds: found
%% Runs: 60
%! bug(+N:integer) is semidet.
bug(N) :- both(N, 0, 0).
%! fixed(+N:integer) is semidet.
fixed(N) :- both(N, 2, 0).
both(N, A, B) :- N > 0, !, N1 is N - 1, A1 is A + 1, B1 is B + 3, both(N1, A1, B1).
both(_, A, B) :- A + B =:= 12000, !, throw(found).
both(_, _, _).
