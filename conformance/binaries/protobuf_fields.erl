%% The fields of a message of Protocol Buffers: groups are old, and still well-formed.
%% Finds: case_clause
%% Crash: bug(<<8, 150, 1, 19>>)
-module(protobuf_fields).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [{pos_integer(), term()}]} | {error, atom()}.
bug(Message) -> fields(Message, [], fun value/2).

-spec fixed(binary()) -> {ok, [{pos_integer(), term()}]} | {error, atom()}.
fixed(Message) -> fields(Message, [], fun any_value/2).

fields(<<>>, Fields, _) -> {ok, lists:reverse(Fields)};
fields(Message, Fields, Value) ->
    case varint(Message, 0, 0) of
        {Tag, Rest} when Tag bsr 3 > 0 ->
            case Value(Tag band 7, Rest) of
                {V, More} -> fields(More, [{Tag bsr 3, V} | Fields], Value);
                error -> {error, bad_value}
            end;
        _ -> {error, bad_tag}
    end.

value(Type, Rest) ->
    case Type of
        0 -> varint(Rest, 0, 0);
        1 -> fixed_size(64, Rest);
        2 -> delimited(Rest);
        5 -> fixed_size(32, Rest)
    end.

any_value(Type, Rest) when Type =:= 0; Type =:= 1; Type =:= 2; Type =:= 5 -> value(Type, Rest);
any_value(_, _) -> error.

delimited(Rest) ->
    case varint(Rest, 0, 0) of
        {Size, More} when byte_size(More) >= Size -> split_binary(More, Size);
        _ -> error
    end.

fixed_size(Bits, Rest) ->
    case Rest of
        <<V:Bits/little, More/binary>> -> {V, More};
        _ -> error
    end.

varint(<<0:1, Low:7, Rest/binary>>, Shift, Sum) -> {Sum bor (Low bsl Shift), Rest};
varint(<<1:1, Low:7, Rest/binary>>, Shift, Sum) when Shift < 63 ->
    varint(Rest, Shift + 7, Sum bor (Low bsl Shift));
varint(_, _, _) -> error.
