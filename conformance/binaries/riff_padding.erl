%% Chunks of a RIFF file: after one of odd size comes a byte of padding, which may be left out at the end.
%% Finds: badmatch
%% Crash: bug(<<"INAM", 1:32/little, "a", 0, "LIST", 15:32/little, "INFO", "ICMT", 3:32/little, "abc", 0>>)
-module(riff_padding).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [tuple()]} | {error, atom()}.
bug(Bin) -> chunks(Bin, [], fun padded/2).

-spec fixed(binary()) -> {ok, [tuple()]} | {error, atom()}.
fixed(Bin) -> chunks(Bin, [], fun perhaps_padded/2).

chunks(<<>>, Seen, _) -> {ok, lists:reverse(Seen)};
chunks(<<"LIST", Size:32/little, Kind:4/binary, Rest/binary>>, Seen, Padded) when Size >= 4 ->
    case Rest of
        <<List:(Size - 4)/binary, More/binary>> ->
            case chunks(List, [], Padded) of
                {ok, Inner} -> chunks(Padded(Size, More), [{Kind, Inner} | Seen], Padded);
                Error -> Error
            end;
        _ -> {error, list}
    end;
chunks(<<Id:4/binary, Size:32/little, Rest/binary>>, Seen, Padded) when Size =< byte_size(Rest) ->
    {Body, More} = split_binary(Rest, Size),
    chunks(Padded(Size, More), [{Id, Body} | Seen], Padded);
chunks(_, _, _) -> {error, truncated}.

padded(Size, Rest) ->
    Padding = Size rem 2,
    <<_:Padding/binary, More/binary>> = Rest,
    More.

perhaps_padded(_, <<>>) -> <<>>;
perhaps_padded(Size, Rest) -> padded(Size, Rest).
