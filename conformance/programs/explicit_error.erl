%% An error that is raised on purpose.
%% Finds: error(overdrawn) raised on purpose
-module(explicit_error).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> integer().
bug(X) when X < -50 -> error(overdrawn);
bug(X) -> X.

-spec fixed(integer()) -> integer().
fixed(X) when X < -50 -> 0;
fixed(X) -> X.
