%% The header of an IPv4 packet, bit by bit: two nibbles, three flags and an offset of 13 bits.
-module(header).
-export([decode/1, options/1]).

-type address() :: {byte(), byte(), byte(), byte()}.
-type fragment() :: whole | first | {middle | last, pos_integer()}.

-spec decode(binary()) -> {ok, fragment(), address(), address()} | {error, atom()}.
decode(<<4:4, Words:4, _Service, Total:16, _Id:16, 0:1, Dont:1, More:1, Offset:13, Ttl, _Protocol,
         _Sum:16, A, B, C, D, E, F, G, H, Rest/binary>>)
  when Words >= 5, Total >= Words * 4, byte_size(Rest) + 20 >= Total ->
    case Ttl of
        0 -> {error, expired};
        _ -> {ok, fragment(Dont, More, Offset), {A, B, C, D}, {E, F, G, H}}
    end;
decode(<<Version:4, _/bitstring>>) when Version =/= 4 ->
    {error, version};
decode(_) ->
    {error, malformed}.

%% A packet that must not be cut, and was: nobody expects it.
fragment(_, 0, 0) -> whole;
fragment(0, 1, 0) -> first;
fragment(0, 1, Offset) -> {middle, Offset * 8};
fragment(0, 0, Offset) -> {last, Offset * 8}.

%% The kinds of the options behind the fixed part, each with the size of its value.
-spec options(binary()) -> [{0..127, non_neg_integer()}] | {error, atom()}.
options(<<4:4, Words:4, _:19/binary, Rest/binary>>) when Words > 5, byte_size(Rest) >= (Words - 5) * 4 ->
    options(binary:part(Rest, 0, (Words - 5) * 4), []);
options(_) ->
    {error, none}.

options(<<_Copied:1, 0:7, _/binary>>, Seen) -> lists:reverse(Seen);
options(<<_Copied:1, 1:7, Rest/binary>>, Seen) -> options(Rest, Seen);
options(<<_Copied:1, Kind:7, Size, Rest/binary>>, Seen) when Size >= 2, byte_size(Rest) >= Size - 2 ->
    options(binary:part(Rest, Size - 2, byte_size(Rest) - Size + 2), [{Kind, Size - 2} | Seen]);
options(<<>>, Seen) -> lists:reverse(Seen);
options(_, _) -> {error, bad_option}.
