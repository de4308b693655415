%% A token of sixteen digits in base 16; the key with the number 16#DEAD is not in the table.
%% Finds: badkey
%% Crash: bug(<<"DEAD">>)
-module(hex_token).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, atom()} | {error, atom()}.
bug(Token) -> key(Token, fun(Key) -> map_get(Key, keys()) end).

-spec fixed(binary()) -> {ok, atom()} | {error, atom()}.
fixed(Token) -> key(Token, fun(Key) -> maps:get(Key, keys(), none) end).

keys() -> #{16#BEEF => admin, 16#CAFE => guest}.

key(Token, Find) when byte_size(Token) =< 16 ->
    try binary_to_integer(Token, 16) of
        Key when Key > 16#DEAC, Key < 16#DEAE -> {ok, Find(Key)};
        _ -> {error, unknown}
    catch
        error:badarg -> {error, no_token}
    end;
key(_, _) -> {error, length}.
