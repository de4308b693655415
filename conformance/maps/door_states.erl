%% The states of a door in a table: a locked one cannot be opened, and nobody said so.
%% Finds: badkey
%% Crash: bug([close, lock, open])
-module(door_states).
-export([bug/1, fixed/1]).

-spec bug([open | close | lock | unlock]) -> atom().
bug(Events) ->
    lists:foldl(fun(Event, State) -> maps:get({State, Event}, table()) end, opened, skip(Events)).

-spec fixed([open | close | lock | unlock]) -> atom().
fixed(Events) ->
    lists:foldl(fun(Event, State) -> maps:get({State, Event}, table(), State) end, opened, Events).

%% Only what begins with these two is a protocol.
skip([close, lock | _] = Events) -> Events;
skip(_) -> [].

table() ->
    #{{opened, close} => closed, {closed, open} => opened, {closed, lock} => locked,
      {locked, unlock} => closed, {locked, lock} => locked, {opened, open} => opened,
      {closed, close} => closed, {locked, close} => locked, {opened, lock} => opened,
      {opened, unlock} => opened, {closed, unlock} => closed}.
