%% The loop is an if-then-else.
%% Finds: found
%% Runs: 60
%! bug(+N:integer) is semidet.
bug(N) :- loop(N, 0).
%! fixed(+N:integer) is semidet.
fixed(N) :- loop(N, 1).
loop(N, A) :- ( N > 0 -> N1 is N - 1, A1 is A + 5, loop(N1, A1) ; A =:= 10000 -> throw(found) ; true ).
