%% The text of one number.
%% Finds: throw(answer)
-module(integer_of_digits).
-export([bug/1, fixed/1]).

-spec bug(string()) -> ok.
bug(L) -> try list_to_integer(L) of 42 -> throw(answer); _ -> ok catch error:badarg -> ok end.

-spec fixed(string()) -> ok.
fixed(L) -> try list_to_integer(L) of N when N < 0, N > 0 -> throw(answer); _ -> ok catch error:badarg -> ok end.
