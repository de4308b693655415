%% What is done after.
%% Finds: throw(left)
-module(after_clause).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> ok.
bug(X) -> try put(seen, X) after (get(seen) > 77 andalso throw(left)) end, ok.

-spec fixed(integer()) -> ok.
fixed(X) -> try put(seen, X) after (get(seen) > 77 andalso get(seen) < 77 andalso throw(left)) end, ok.
