%% A position of chess as text, eight ranks of eight squares: more empty squares than there is room for.
%% Finds: error(too_wide) raised on purpose
%% Crash: bug(<<"8/8/4k3/8/4p5/8/3K4/8 w">>)
%% Missed: binary:match/2 kept its concrete value
-module(chess_ranks).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, white | black, [{char(), 1..8, 1..8}]} | {error, atom()}.
bug(Text) -> position(Text, fun after_empty/2).

-spec fixed(binary()) -> {ok, white | black, [{char(), 1..8, 1..8}]} | {error, atom()}.
fixed(Text) -> position(Text, fun after_empty_if_room/2).

position(Text, After) ->
    case binary:split(Text, <<" ">>) of
        [Board, <<Side, _/binary>>] when Side =:= $w; Side =:= $b ->
            case binary:split(Board, <<"/">>, [global]) of
                Ranks when length(Ranks) =:= 8 -> ranks(Ranks, 8, [], After, side(Side));
                _ -> {error, ranks}
            end;
        _ -> {error, malformed}
    end.

ranks([Rank | Rest], N, Seen, After, Side) ->
    case squares(Rank, 1, N, Seen, After) of
        error -> {error, rank};
        Pieces -> ranks(Rest, N - 1, Pieces, After, Side)
    end;
ranks([], 0, Seen, _, Side) ->
    case length([K || {K, _, _} <- Seen, K =:= $k orelse K =:= $K]) of
        2 -> {ok, Side, lists:sort(Seen)};
        _ -> {error, kings}
    end.

squares(<<>>, 9, _, Seen, _) -> Seen;
squares(<<D, Rest/binary>>, File, N, Seen, After) when D >= $1, D =< $8 ->
    case After(File, D - $0) of
        error -> error;
        Next -> squares(Rest, Next, N, Seen, After)
    end;
squares(<<C, Rest/binary>>, File, N, Seen, After) when File < 9 ->
    case binary:match(<<"pnbrqkPNBRQK">>, <<C>>) of
        nomatch -> error;
        _ -> squares(Rest, File + 1, N, [{C, File, N} | Seen], After)
    end;
squares(_, _, _, _, _) -> error.

after_empty(File, Empty) when File + Empty > 9 -> error(too_wide);
after_empty(File, Empty) -> File + Empty.

after_empty_if_room(File, Empty) when Empty > 9 - File -> error;
after_empty_if_room(File, Empty) -> after_empty(File, Empty).

side($w) -> white;
side($b) -> black.
