%% An address of a network card, with colons, hyphens or, by fours, points between its digits.
%% Finds: function_clause
%% Crash: bug(<<"01:00:5e.7f:00:01">>)
-module(mac_text).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, atom(), binary()} | {error, atom()}.
bug(Text) -> address(Text, fun bytes/3).

-spec fixed(binary()) -> {ok, atom(), binary()} | {error, atom()}.
fixed(Text) -> address(Text, fun checked_bytes/3).

address(<<_:2/binary, Between, _/binary>> = Text, Bytes)
  when byte_size(Text) =:= 17, Between =:= $: orelse Between =:= $- ->
    kind(Bytes(Text, Between, <<>>));
address(<<A:4/binary, ".", B:4/binary, ".", C:4/binary>>, Bytes) ->
    <<H:2/binary, I/binary>> = A,
    <<J:2/binary, K/binary>> = B,
    <<L:2/binary, M/binary>> = C,
    kind(Bytes(iolist_to_binary(lists:join("-", [H, I, J, K, L, M])), $-, <<>>));
address(_, _) -> {error, malformed}.

kind(error) -> {error, digit};
kind(<<255:48>> = Bytes) -> {ok, broadcast, Bytes};
kind(<<_:7, 1:1, _/binary>> = Bytes) -> {ok, group, Bytes};
kind(<<_:6, 1:1, _/bits>> = Bytes) -> {ok, local, Bytes};
kind(Bytes) -> {ok, universal, Bytes}.

bytes(<<H, L>>, _, Done) -> byte(hex(H), hex(L), Done);
bytes(<<H, L, Between, Rest/binary>>, Between, Done) ->
    case byte(hex(H), hex(L), Done) of
        error -> error;
        More -> bytes(Rest, Between, More)
    end.

checked_bytes(Text, Between, Done) ->
    case [C || <<_:16, C>> <= Text, C =/= Between] of
        [] -> bytes(Text, Between, Done);
        _ -> error
    end.

byte(H, L, Done) when H < 16, L < 16 -> <<Done/binary, H:4, L:4>>;
byte(_, _, _) -> error.

hex(D) when D >= $0, D =< $9 -> D - $0;
hex(D) when D >= $a, D =< $f -> D - $a + 10;
hex(D) when D >= $A, D =< $F -> D - $A + 10;
hex(_) -> none.
