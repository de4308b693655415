%% Not every text is a number.
%% Finds: badarg
-module(integer_of_text).
-export([bug/1, fixed/1]).

-spec bug(string()) -> integer().
bug(L) when length(L) < 3 -> list_to_integer([$1 | L]);
bug(_) -> 0.

-spec fixed(string()) -> integer().
fixed(L) when length(L) < 3 -> try list_to_integer(L) catch error:badarg -> 0 end;
fixed(_) -> 0.
