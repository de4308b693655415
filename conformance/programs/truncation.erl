%% Negative numbers are cut towards zero.
%% Finds: case_clause
-module(truncation).
-export([bug/1, fixed/1]).

-spec bug(float()) -> ok.
bug(X) when X > -3.0, X < -1.0 -> case trunc(X) of -2 -> ok end;
bug(_) -> ok.

-spec fixed(float()) -> ok.
fixed(X) when X > -3.0, X < -1.0 -> case trunc(X) of -2 -> ok; -1 -> ok end;
fixed(_) -> ok.
