%% An exit is not an error.
%% Finds: exit(late)
-module(caught_exit).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> ok.
bug(X) -> try left(X) catch error:_ -> ok end.

-spec fixed(integer()) -> ok.
fixed(X) -> try left(X) catch exit:_ -> ok end.

left(X) when X * 3 =:= 99 -> exit(late);
left(_) -> ok.
