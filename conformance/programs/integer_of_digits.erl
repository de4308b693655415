%% The text of one number.
%% Finds: throw(answer)
%% Missed: the digits of one number are not found within the runs
-module(integer_of_digits).
-export([bug/1, fixed/1]).

-spec bug(string()) -> ok.
bug(L) -> try list_to_integer(L) of 42 -> throw(answer); _ -> ok catch error:badarg -> ok end.

-spec fixed(string()) -> ok.
fixed(L) -> try list_to_integer(L) of N when N < 0, N > 0 -> throw(answer); _ -> ok catch error:badarg -> ok end.
