%% A float in units of a quarter.
%% Finds: throw(quarter)
-module(whole_part).
-export([bug/1, fixed/1]).

-spec bug(float()) -> ok.
bug(X) when X > 10.0, X < 1000.0 ->
    case trunc(X) rem 7 of
        3 when X - trunc(X) =:= 0.25 -> throw(quarter);
        _ -> ok
    end;
bug(_) -> ok.

-spec fixed(float()) -> ok.
fixed(X) when X > 10.0, X < 1000.0 ->
    case trunc(X) rem 7 of
        N when N < 0 -> throw(quarter);
        _ -> ok
    end;
fixed(_) -> ok.
