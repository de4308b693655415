%% Loose equality reaches into tuples.
%% Finds: case_clause
-module(loose_tuple).
-export([bug/1, fixed/1]).

-spec bug({number(), number()}) -> same | other.
bug(X) ->
    case X == {1, 2} of
        true -> case X of {1, 2} -> same end;
        false -> other
    end.

-spec fixed({number(), number()}) -> same | other.
fixed(X) ->
    case X =:= {1, 2} of
        true -> case X of {1, 2} -> same end;
        false -> other
    end.
