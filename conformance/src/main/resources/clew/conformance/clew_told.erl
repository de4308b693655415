%% Programs for the benchmark of instrumentation.
-module(clew_told).
-export([sum/1, sort/1, maps/1, binaries/1, plain/2, small/1, sorted/1, matched/1]).

sum(N) -> sum(lists:seq(1, N), 0).

sum([H | T], Sum) -> sum(T, Sum + H);
sum([], Sum) -> Sum.

sort(N) -> hd(lists:sort([(I * 7919) rem 100003 || I <- lists:seq(1, N)])).

maps(N) -> maps(N, #{}).

maps(0, Map) -> map_size(Map);
maps(N, Map) ->
    case Map of
        #{N := _} -> maps(N - 1, Map);
        _ -> maps(N - 1, Map#{N rem 1000 => N})
    end.

binaries(N) -> bytes(binary:copy(<<1, 2, 3, 4>>, N div 4), 0).

bytes(<<Byte, Rest/binary>>, Sum) -> bytes(Rest, Sum bxor Byte);
bytes(<<>>, Sum) -> Sum.

%% The shortest of several times, in microseconds.
plain(Name, Size) ->
    lists:min([element(1, timer:tc(?MODULE, Name, [Size])) || _ <- lists:seq(1, 9)]).

small(X) when is_integer(X), X > 10 -> large;
small(X) when is_list(X) -> length(X) > 3 andalso hd(X) =:= 42;
small(_) -> other.

%% With lists:sort/1 under --do-not-follow.
sorted(X) ->
    case lists:sort([X | lists:seq(100000, 1, -1)]) of
        [First | _] when First < 0 -> negative;
        _ -> other
    end.

matched(X) ->
    case re:run(binary:copy(<<"abcabcabd">>, 120000), <<"(abc)+abd$">>, [{capture, none}]) of
        match when X > 10 -> large;
        match -> small;
        nomatch -> none
    end.
