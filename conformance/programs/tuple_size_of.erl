%% Pairs and triples, and then others.
%% Finds: badarg
-module(tuple_size_of).
-export([bug/1, fixed/1]).

-spec bug(tuple()) -> term().
bug(T) when tuple_size(T) > 0 -> element(3, erlang:append_element(T, x));
bug(_) -> none.

-spec fixed(tuple()) -> term().
fixed(T) when tuple_size(T) > 1 -> element(3, erlang:append_element(T, x));
fixed(_) -> none.
