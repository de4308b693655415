%% CBOR items: a short float may be infinite, which is none in Erlang.
%% Finds: badmatch
%% Crash: bug(<<16#82, 1, 16#F9, 16#7C00:16>>)
-module(cbor_float).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, term()} | {error, atom()}.
bug(Bin) -> whole(item(Bin, fun half/1)).

-spec fixed(binary()) -> {ok, term()} | {error, atom()}.
fixed(Bin) -> whole(item(Bin, fun careful_half/1)).

whole({Item, <<>>}) -> {ok, Item};
whole({_, _}) -> {error, more};
whole(error) -> {error, malformed}.

item(<<0:3, Info:5, R/binary>>, _) -> argument(Info, R);
item(<<1:3, Info:5, R/binary>>, _) ->
    case argument(Info, R) of
        {N, More} -> {-1 - N, More};
        error -> error
    end;
item(<<2:3, Info:5, R/binary>>, _) ->
    case argument(Info, R) of
        {Size, More} when Size =< byte_size(More) -> split_binary(More, Size);
        _ -> error
    end;
item(<<4:3, Info:5, R/binary>>, Half) when Info < 24 -> items(Info, R, [], Half);
item(<<7:3, 20:5, R/binary>>, _) -> {false, R};
item(<<7:3, 21:5, R/binary>>, _) -> {true, R};
item(<<7:3, 22:5, R/binary>>, _) -> {null, R};
item(<<7:3, 25:5, Bits:2/binary, R/binary>>, Half) -> {Half(Bits), R};
item(_, _) -> error.

argument(Info, R) when Info < 24 -> {Info, R};
argument(24, <<N, R/binary>>) -> {N, R};
argument(25, <<N:16, R/binary>>) -> {N, R};
argument(_, _) -> error.

items(0, R, Seen, _) -> {lists:reverse(Seen), R};
items(N, R, Seen, Half) ->
    case item(R, Half) of
        {Item, More} -> items(N - 1, More, [Item | Seen], Half);
        error -> error
    end.

half(Bits) ->
    <<F:16/float>> = Bits,
    F.

careful_half(<<F:16/float>>) -> F;
careful_half(<<S:1, 31:5, 0:10>>) -> {infinity, 1 - 2 * S};
careful_half(_) -> nan.
