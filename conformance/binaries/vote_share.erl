%% Votes as two sets of bits, who was there and who was in favour: nobody was there.
%% Finds: badarith
%% Crash: bug(<<2, 0, 0, 16#80, 1>>)
-module(vote_share).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, 0..100} | {error, atom()}.
bug(Vote) -> share(Vote, fun percent/2).

-spec fixed(binary()) -> {ok, 0..100} | {error, atom()}.
fixed(Vote) -> share(Vote, fun percent_if_any/2).

share(<<Size, Present:Size/unit:8, Favour:Size/unit:8>>, Percent) when Size > 0 ->
    Ours = ones(<<(Present band Favour):Size/unit:8>>),
    case Percent(Ours, ones(<<Present:Size/unit:8>>)) of
        none -> {error, nobody};
        N -> {ok, N}
    end;
share(<<Size, Sets/binary>>, _) when byte_size(Sets) =/= 2 * Size -> {error, size};
share(_, _) -> {error, empty}.

ones(Bits) -> lists:sum([Bit || <<Bit:1>> <= Bits]).

percent(Part, Whole) -> Part * 100 div Whole.

percent_if_any(_, 0) -> none;
percent_if_any(Part, Whole) -> percent(Part, Whole).
