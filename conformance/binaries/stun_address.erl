%% The attributes of a STUN message, each filled up to four bytes: an address of a family without a size.
%% Finds: function_clause
%% Crash: bug(<<257:16, 12:16, 16#2112A442:32, 7:96, 32:16, 8:16, 0, 3, 1:16, 1:32>>)
-module(stun_address).
-export([bug/1, fixed/1]).

-define(COOKIE, 16#2112A442).

-spec bug(binary()) -> {ok, [tuple()]} | {error, atom()}.
bug(Message) -> message(Message, fun address_size/1).

-spec fixed(binary()) -> {ok, [tuple()]} | {error, atom()}.
fixed(Message) -> message(Message, fun any_address_size/1).

message(<<0:2, _Type:14, Size:16, ?COOKIE:32, Id:12/binary, Attributes:Size/binary>>, SizeOf)
  when Size rem 4 =:= 0 ->
    attributes(Attributes, <<?COOKIE:32, Id/binary>>, [], SizeOf);
message(<<0:2, _/bits>>, _) -> {error, malformed};
message(_, _) -> {error, no_stun}.

attributes(<<>>, _, Seen, _) -> {ok, lists:reverse(Seen)};
attributes(<<32:16, Size:16, Value:Size/binary, Rest/binary>>, Mask, Seen, SizeOf) ->
    case Value of
        <<0, Family, Port:16, Address/binary>> when byte_size(Address) =:= 4; byte_size(Address) =:= 16 ->
            case SizeOf(Family) of
                Bits when Bits =:= bit_size(Address) ->
                    <<A:Bits>> = Address,
                    <<M:Bits, _/bits>> = Mask,
                    Host = {<<(A bxor M):Bits>>, Port bxor (?COOKIE bsr 16)},
                    attributes(Rest, Mask, [Host | Seen], SizeOf);
                _ -> {error, family}
            end;
        _ -> {error, address}
    end;
attributes(<<Type:16, Size:16, Value:Size/binary, Rest/binary>>, Mask, Seen, SizeOf) ->
    Padding = -Size band 3,
    case Rest of
        <<_:Padding/binary, More/binary>> -> attributes(More, Mask, [{Type, Value} | Seen], SizeOf);
        _ -> {error, padding}
    end;
attributes(_, _, _, _) -> {error, truncated}.

address_size(1) -> 32;
address_size(2) -> 128.

any_address_size(Family) when Family =:= 1; Family =:= 2 -> address_size(Family);
any_address_size(_) -> none.
