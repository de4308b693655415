%% The files of a ZIP archive: one that is only stored, but says that it had another size before.
%% Finds: badmatch
%% Crash: bug(<<"PK", 3, 4, 20, 0, 0:96, 2, 0:24, 3, 0:24, 1, 0:24, "ahi">>)
-module(zip_stored).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [tuple()]} | {error, atom()}.
bug(Archive) -> files(Archive, [], fun stored/3).

-spec fixed(binary()) -> {ok, [tuple()]} | {error, atom()}.
fixed(Archive) -> files(Archive, [], fun checked/3).

files(<<"PK", 3, 4, Version:16/little, _:12, 0:1, _:3, Method:16/little, _Time:32, _Crc:32,
        Packed:32/little, Plain:32/little, NameSize:16/little, ExtraSize:16/little,
        Name:NameSize/binary, _:ExtraSize/binary, Body:Packed/binary, Rest/binary>>, Seen, Stored)
  when Version =< 20, NameSize > 0 ->
    case Method of
        0 ->
            case Stored(Body, Packed, Plain) of
                error -> {error, size};
                Text -> files(Rest, [{Name, Text} | Seen], Stored)
            end;
        8 -> files(Rest, [{Name, deflated, Plain} | Seen], Stored);
        _ -> {error, method}
    end;
files(<<"PK", 1, 2, _/binary>>, Seen, _) -> {ok, lists:reverse(Seen)};
files(<<>>, Seen, _) -> {ok, lists:reverse(Seen)};
files(_, _, _) -> {error, malformed}.

stored(Body, Packed, Plain) ->
    Packed = Plain,
    Body.

checked(Body, Size, Size) -> Body;
checked(_, _, _) -> error.
