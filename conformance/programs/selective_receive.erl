%% The second message is taken before the first.
%% Finds: badmatch
-module(selective_receive).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> ok.
bug(X) -> self() ! {a, X}, self() ! {b, X + 1}, B = receive {b, N} when N > 70 -> N after 0 -> 0 end, 0 = B, ok.

-spec fixed(integer()) -> ok.
fixed(X) -> self() ! {a, X}, self() ! {b, X + 1}, B = receive {b, N} when N > 70 -> N after 0 -> 71 end, true = B > 70, ok.
