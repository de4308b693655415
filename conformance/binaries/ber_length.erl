%% Values in DER: a length of no bytes, which only BER has, where the shortest form is asked for.
%% Finds: badmatch
%% Crash: bug(<<16#30, 3, 4, 16#80, 7>>)
-module(ber_length).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [tuple()]} | {error, atom()}.
bug(Bin) -> values(Bin, [], 0).

-spec fixed(binary()) -> {ok, [tuple()]} | {error, atom()}.
fixed(Bin) -> values(Bin, [], 1).

values(<<>>, Seen, _) -> {ok, lists:reverse(Seen)};
values(<<_Class:2, Constructed:1, Tag:5, Rest/binary>>, Seen, Least) when Tag < 31 ->
    case size_of(Rest, Least) of
        {Size, More} when Size > byte_size(More) -> {error, truncated};
        {Size, More} when Constructed =:= 0 ->
            {Body, Next} = split_binary(More, Size),
            values(Next, [{Tag, Body} | Seen], Least);
        {Size, More} ->
            {Body, Next} = split_binary(More, Size),
            case values(Body, [], Least) of
                {ok, Inner} -> values(Next, [{Tag, Inner} | Seen], Least);
                Error -> Error
            end;
        error -> {error, bad_length}
    end;
values(_, _, _) -> {error, long_tag}.

size_of(<<0:1, Size:7, Rest/binary>>, _) -> {Size, Rest};
size_of(<<1:1, Count:7, Rest/binary>>, Least) when Count >= Least, Count =< 4, byte_size(Rest) > 0 ->
    Digits = binary:part(Rest, 0, min(Count, byte_size(Rest))),
    <<First, _/binary>> = Digits,
    case Rest of
        <<Size:Count/unit:8, More/binary>> when First > 0, Size > 127 -> {Size, More};
        _ -> error
    end;
size_of(_, _) -> error.
