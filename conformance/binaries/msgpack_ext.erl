%% MessagePack values: the extension -1 is a point of time, in three sizes and no others.
%% Finds: badmatch
%% Crash: bug(<<2#1001:4, 1:4, 16#C7, 9, -1:8/signed, 0:72>>)
-module(msgpack_ext).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {term(), binary()} | error.
bug(Bin) -> value(Bin, fun time/1).

-spec fixed(binary()) -> {term(), binary()} | error.
fixed(Bin) -> value(Bin, fun checked_time/1).

value(<<0:1, N:7, R/binary>>, _) -> {N, R};
value(<<7:3, N:5, R/binary>>, _) -> {N - 32, R};
value(<<2#1001:4, Count:4, R/binary>>, Time) -> elements(Count, R, [], Time);
value(<<2#101:3, Size:5, Text:Size/binary, R/binary>>, _) -> {Text, R};
value(<<16#C0, R/binary>>, _) -> {nil, R};
value(<<16#C2, R/binary>>, _) -> {false, R};
value(<<16#C3, R/binary>>, _) -> {true, R};
value(<<16#CD, N:16, R/binary>>, _) -> {N, R};
value(<<16#D1, N:16/signed, R/binary>>, _) -> {N, R};
value(<<16#C7, Size, -1/signed, Body:Size/binary, R/binary>>, Time) -> {Time(Body), R};
value(<<16#D6, -1/signed, Seconds:32, R/binary>>, _) -> {{time, Seconds, 0}, R};
value(<<16#D7, -1/signed, Nanos:30, Seconds:34, R/binary>>, _) -> {{time, Seconds, Nanos}, R};
value(_, _) -> error.

elements(0, R, Seen, _) -> {lists:reverse(Seen), R};
elements(N, R, Seen, Time) ->
    case value(R, Time) of
        {V, More} -> elements(N - 1, More, [V | Seen], Time);
        error -> error
    end.

time(Body) ->
    <<Nanos:32, Seconds:64/signed>> = Body,
    {time, Seconds, Nanos}.

checked_time(<<Nanos:32, Seconds:64/signed>>) -> {time, Seconds, Nanos};
checked_time(Body) -> {ext, -1, Body}.
