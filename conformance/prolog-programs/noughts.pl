%% The winner of a row of three; a row of blanks has one too.
%% Finds: nobody
%% Never completed: winner/2 clause 4, it throws
%! bug(+Row:list(oneof([x,o,blank])), -Winner:atom) is semidet.
bug([A,B,C], W) :- A == B, B == C, winner(A, W).
winner(x, crosses) :- !.
winner(o, noughts) :- !.
winner(Other, _) :- throw(nobody(Other)).
%! fixed(+Row:list(oneof([x,o,blank])), -Winner:atom) is semidet.
fixed([A,A,A], W) :- prize(A, W).
prize(x, crosses).
prize(o, noughts).
