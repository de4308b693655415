%% The header of a file in a tar archive, whose sum is right: large sizes are not written in octal digits.
%% Finds: badarg
%% Crash: bug(<<"a.txt", 0:760, "0000644", 0:136, 16#80, 0:80, 5, "00000000000", 0, "003422\0 0", 0:2840>>)
-module(tar_size).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary(), non_neg_integer()} | last | {error, atom()}.
bug(Block) -> header(Block, fun number/1).

-spec fixed(binary()) -> {ok, binary(), non_neg_integer()} | last | {error, atom()}.
fixed(Block) -> header(Block, fun any_number/1).

header(<<0:4096>>, _) -> last;
header(<<Before:148/binary, Octal:6/binary, 0, " ", After:356/binary>>, Number) ->
    Sum = bytes(Before, 0) + bytes(After, 0) + 8 * $\s,
    case octal(Octal, 0) of
        Sum ->
            <<Name:100/binary, _Mode:8/binary, _Owner:16/binary, Size:12/binary, _/binary>> = Before,
            case Number(Size) of
                error -> {error, size};
                N -> {ok, hd(binary:split(Name, <<0>>)), N}
            end;
        _ -> {error, sum}
    end;
header(_, _) -> {error, no_block}.

bytes(<<Byte, Rest/binary>>, Sum) -> bytes(Rest, Sum + Byte);
bytes(<<>>, Sum) -> Sum.

octal(<<D, Rest/binary>>, N) when D >= $0, D =< $7 -> octal(Rest, N * 8 + D - $0);
octal(<<>>, N) -> N;
octal(_, _) -> error.

number(Text) -> binary_to_integer(hd(binary:split(Text, [<<0>>, <<" ">>])), 8).

any_number(<<16#80, N:88>>) -> N;
any_number(Text) -> octal(hd(binary:split(Text, [<<0>>, <<" ">>])), 0).
