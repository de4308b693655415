% Loops that must be repeated often before anything goes wrong.

% count(+N, -Count): a million steps down, and an accumulator.
count(N, Count) :- integer(N), cnt(N, 0, Count).

cnt(N, Acc, Count) :- N > 0, !, N1 is N - 1, Acc1 is Acc + 1, cnt(N1, Acc1, Count).
cnt(_, Acc, Acc) :- check(Acc).

check(1000000) :- throw(too_many).
check(_).

% size(+List, -Size): a list of 50,000 elements, counted when the calls come back.
size(List, Size) :- len(List, Size), limit(Size).

len([], 0).
len([_|T], N) :- len(T, N0), N is N0 + 1.

limit(N) :- N =:= 50000, throw(too_long).
limit(N) :- N =\= 50000.

% long(+List): the same, counted by the system.
long(List) :- length(List, N), N > 40000, throw(too_large).
