%% The directory of a TIFF file in the order of bytes that it tells: a value of a type that has no size.
%% Finds: badarg
%% Crash: bug(<<"MM", 42:16, 8:32, 2:16, 256:16, 3:16, 1:32, 640:16, 0:16, 257:16, 13:16, 1:32, 0:32, 0:32>>)
-module(tiff_entries).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [tuple()]} | {error, atom()}.
bug(File) -> file(File, 16#FFFF).

-spec fixed(binary()) -> {ok, [tuple()]} | {error, atom()}.
fixed(File) -> file(File, 12).

file(<<"II", 42:16/little, At:32/little, _/binary>> = File, Most) -> directory(File, little, At, Most);
file(<<"MM", 42:16/big, At:32/big, _/binary>> = File, Most) -> directory(File, big, At, Most);
file(_, _) -> {error, no_tiff}.

directory(File, Order, At, Most) when At >= 8, At rem 2 =:= 0 ->
    case File of
        <<_:At/binary, Count:2/binary, Rest/binary>> ->
            Size = number(Order, Count) * 12,
            case Rest of
                <<Entries:Size/binary, _Next:32, _/binary>> -> entries(Entries, File, Order, Most, []);
                _ -> {error, truncated}
            end;
        _ -> {error, offset}
    end;
directory(_, _, _, _) -> {error, offset}.

entries(<<>>, _, _, _, Seen) -> {ok, lists:reverse(Seen)};
entries(<<Tag:2/binary, Type:2/binary, Count:4/binary, Value:4/binary, Rest/binary>>, File, Order,
        Most, Seen) ->
    case number(Order, Type) of
        T when T > 0, T =< Most ->
            Size = element(T, {1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8}) * number(Order, Count),
            case value(Size, number(Order, Value), Value, File) of
                error -> {error, value};
                V -> entries(Rest, File, Order, Most, [{number(Order, Tag), T, V} | Seen])
            end;
        _ -> {error, type}
    end.

%% What does not fit in four bytes is elsewhere.
value(Size, _, Value, _) when Size =< 4 -> binary:part(Value, 0, Size);
value(Size, At, _, File) when At + Size =< byte_size(File) -> binary:part(File, At, Size);
value(_, _, _, _) -> error.

number(little, Bytes) -> binary:decode_unsigned(Bytes, little);
number(big, Bytes) -> binary:decode_unsigned(Bytes, big).
