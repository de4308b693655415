%% The result is not always what the spec says.
%% Finds: result outside its spec
-module(spec_result).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> non_neg_integer().
bug(X) when X > -10 -> abs(X);
bug(X) -> X.

-spec fixed(integer()) -> non_neg_integer().
fixed(X) -> abs(X).
