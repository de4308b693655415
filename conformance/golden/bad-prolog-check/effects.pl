% Programs that print, read, halt and open files.
effect(print) :- write(hello), nl.
effect(read) :- read(_).
effect(halt) :- halt.
effect(open) :- open('made', write, S), close(S).
effect(shell) :- shell('touch made').
effect(memory) :- grow([a]).
grow(Xs) :- grow([b|Xs]).
