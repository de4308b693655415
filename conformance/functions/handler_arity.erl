%% A handler that takes the event, or the event and a state: nobody checks that it takes anything.
%% Finds: badarity
%% Crash: bug({handler, fun() -> 0 end}, go)
-module(handler_arity).
-export([bug/2, fixed/2]).

-spec bug({handler, fun((...) -> integer())}, atom()) -> integer().
bug({handler, Handler}, Event) when is_function(Handler, 2) -> Handler(Event, 0);
bug({handler, Handler}, Event) -> Handler(Event).

-spec fixed({handler, fun((...) -> integer())}, atom()) -> integer().
fixed({handler, Handler}, Event) when is_function(Handler, 2) -> Handler(Event, 0);
fixed({handler, Handler}, Event) when is_function(Handler, 1) -> Handler(Event);
fixed(_, _) -> 0.
