%% Two boards of 64 bits with a king on each: both on one square.
%% Finds: badarith
%% Crash: bug(<<2, 1:64, 1:64>>)
%% Missed: limit: the work allowed for one query is not followed
-module(king_boards).
-export([bug/1, fixed/1]).

-spec bug(<<_:136>>) -> {ok, non_neg_integer()} | {error, atom()}.
bug(Position) -> position(Position, 0).

-spec fixed(<<_:136>>) -> {ok, non_neg_integer()} | {error, atom()}.
fixed(Position) -> position(Position, 1).

%% The less far they are apart, the more it counts.
position(<<Pace, White:8/binary, Black:8/binary>>, Least) when Pace > 0 ->
    case {squares(White, 0), squares(Black, 0)} of
        {[A], [B]} ->
            case distance(A, B) of
                Distance when Distance >= Least -> {ok, 840 * Pace div Distance};
                _ -> {error, same_square}
            end;
        {_, _} -> {error, kings}
    end;
position(_, _) -> {error, malformed}.

squares(<<0:8, Rest/bits>>, N) -> squares(Rest, N + 8);
squares(<<1:1, Rest/bits>>, N) -> [N | squares(Rest, N + 1)];
squares(<<0:1, Rest/bits>>, N) -> squares(Rest, N + 1);
squares(<<>>, _) -> [].

distance(A, B) -> max(abs(A div 8 - B div 8), abs(A rem 8 - B rem 8)).
