%% A throw that nobody catches.
%% Finds: throw(...)
-module(caught_throw).
-export([bug/1, fixed/1]).

-spec bug(integer()) -> ok.
bug(X) -> try thrown(X) catch throw:low -> ok end.

-spec fixed(integer()) -> ok.
fixed(X) -> try thrown(X) catch throw:_ -> ok end.

thrown(X) when X < 5 -> throw(low);
thrown(X) when X =:= 60 -> throw(X);
thrown(_) -> ok.
