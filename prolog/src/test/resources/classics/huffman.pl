% Huffman codes.
%? codes([a-45,b-13,c-12,d-16,e-9,f-5], Cs)
%? codes([a-1], Cs)
%? tree([a-1,b-1,c-2], T)
%? codes([], Cs)
tree(Fs, T) :- leaves(Fs, Ls), keysort(Ls, S), join(S, T).
leaves([], []).
leaves([X-N|T], [N-leaf(X)|R]) :- leaves(T, R).
join([_-T], T) :- !.
join([N-A,M-B|Rest], T) :- K is N + M, insert(K-node(A,B), Rest, R), join(R, T).
insert(K-X, [L-Y|T], [L-Y|R]) :- L =< K, !, insert(K-X, T, R).
insert(X, T, [X|T]).
codes(Fs, Cs) :- tree(Fs, T), findall(X-P, code(T, P, X), L), msort(L, Cs).
code(leaf(X), [], X).
code(node(A,_), [0|P], X) :- code(A, P, X).
code(node(_,B), [1|P], X) :- code(B, P, X).
