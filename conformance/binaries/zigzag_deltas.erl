%% Times, written as the changes of their steps, by zigzag in groups of seven bits: one that goes back.
%% Finds: case_clause
%% Crash: bug(<<4, 16#96, 1, 4, 3, 4, 9>>)
-module(zigzag_deltas).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, [integer()]} | {error, atom()}.
bug(Bin) -> series(Bin, fun trend/1).

-spec fixed(binary()) -> {ok, [integer()]} | {error, atom()}.
fixed(Bin) -> series(Bin, fun any_trend/1).

series(<<Count, Bin/binary>>, Trend) ->
    case numbers(Bin, []) of
        [First | Changes] when length(Changes) =:= Count -> times(Changes, First, 0, [First], Trend);
        error -> {error, truncated};
        _ -> {error, count}
    end;
series(<<>>, _) -> {ok, []}.

times([Change | Rest], Time, Step, Seen, Trend) ->
    Next = Step + Change,
    case Trend(Next) of
        repeated -> times(Rest, Time, Next, Seen, Trend);
        forward -> times(Rest, Time + Next, Next, [Time + Next | Seen], Trend);
        error -> {error, order}
    end;
times([], _, _, Seen, _) -> {ok, lists:reverse(Seen)}.

trend(Step) ->
    case Step of
        0 -> repeated;
        N when N > 0 -> forward
    end.

any_trend(Step) when Step < 0 -> error;
any_trend(Step) -> trend(Step).

numbers(<<>>, Seen) -> lists:reverse(Seen);
numbers(Bin, Seen) ->
    case varint(Bin, 0, 0) of
        {N, Rest} -> numbers(Rest, [(N bsr 1) bxor -(N band 1) | Seen]);
        error -> error
    end.

varint(<<More:1, Low:7, Rest/binary>>, Shift, N) when Shift < 63 ->
    case More of
        0 -> {N bor (Low bsl Shift), Rest};
        1 -> varint(Rest, Shift + 7, N bor (Low bsl Shift))
    end;
varint(_, _, _) -> error.
