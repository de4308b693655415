%% Jobs with lengths in slots; the last slot is one too few.
%% Finds: no_slot
%! bug(+Jobs:list(between(1,4)), -Ends:list(integer)) is det.
bug(Jobs, Ends) :- scheduled(Jobs, 0, Ends).
scheduled([], _, []).
scheduled([J|Js], Now, [End|Ends]) :- End is Now + J, ( End > 9 -> throw(no_slot(J)) ; true ), scheduled(Js, End, Ends).
%! fixed(+Jobs:list(between(1,4)), -Ends:list(integer)) is det.
fixed(Jobs, Ends) :- placed(Jobs, 0, Ends).
placed([], _, []).
placed([J|Js], Now, [End|Ends]) :- End is Now + J, End =< 9, !, placed(Js, End, Ends).
placed([_|Js], Now, Ends) :- placed(Js, Now, Ends).
