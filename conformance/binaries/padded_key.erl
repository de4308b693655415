%% Keys are made of a kind and a number in three digits; what needs four of them is written as stars.
%% Finds: badarg
%% Crash: bug(1207, user)
-module(padded_key).
-export([bug/2, fixed/2]).

-spec bug(0..9999, user | group) -> {ok, integer()} | {error, atom()}.
bug(Number, Kind) -> shard(key(Number, Kind)).

-spec fixed(0..9999, user | group) -> {ok, integer()} | {error, atom()}.
fixed(Number, Kind) ->
    case key(Number, Kind) of
        <<_:5/binary, "***">> -> {error, range};
        Key -> shard(Key)
    end.

shard(<<"user_", Digits/binary>>) -> {ok, binary_to_integer(Digits) rem 8};
shard(_) -> {error, kind}.

key(Number, Kind) -> iolist_to_binary(io_lib:format("~s_~3..0B", [Kind, Number])).
