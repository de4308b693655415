%% The test is in the loop itself.
%% Finds: found
%% Runs: 60
%! bug(+N:integer) is semidet.
bug(N) :- loop(N, 0).
%! fixed(+N:integer) is semidet.
fixed(N) :- N < 50, loop(N, 0).
loop(_, 3000) :- !, throw(found).
loop(N, A) :- N > 0, !, N1 is N - 1, A1 is A + 1, loop(N1, A1).
loop(_, _).
