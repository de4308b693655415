%% The quota of those for whom a test holds, in per cent of those for whom it does not.
%% Finds: badarith
%% Crash: bug(fun(_) -> true end, [1, 2])
-module(split_votes).
-export([bug/2, fixed/2]).

-spec bug(fun((integer()) -> boolean()), [integer()]) -> integer().
bug(Test, Votes) -> quota(lists:partition(Test, Votes), 0).

-spec fixed(fun((integer()) -> boolean()), [integer()]) -> integer().
fixed(Test, Votes) -> quota(lists:partition(Test, Votes), 1).

quota({Yes, No}, Least) when Yes =/= [] -> 100 * length(Yes) div max(Least, length(No));
quota(_, _) -> 0.
