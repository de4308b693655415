%% A machine with states; one event has no transition in one state.
%% Runs: 100
%% Finds: no_transition
%! bug(+Events:list(oneof([coin,push,kick])), -State:atom) is det.
bug(Events, State) :- driven(Events, locked, State).
driven([], S, S).
driven([E|Es], S, Last) :- ( next(S, E, T) -> true ; throw(no_transition(S, E)) ), driven(Es, T, Last).
next(locked, coin, open).
next(locked, push, locked).
next(locked, kick, alarm).
next(open, coin, open).
next(open, push, locked).
next(alarm, coin, alarm).
next(alarm, push, alarm).
next(alarm, kick, locked).
%! fixed(+Events:list(oneof([coin,push,kick])), -State:atom) is det.
fixed(Events, State) :- moved(Events, locked, State).
moved([], S, S).
moved([E|Es], S, Last) :- ( next(S, E, T) -> true ; T = S ), moved(Es, T, Last).
