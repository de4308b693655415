%% Account numbers whose remainder by 97 is right: Norway has the shortest, of 15 characters.
%% Finds: badmatch
%% Crash: bug(<<"NO93 8601 1117 947">>)
-module(iban_bank).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary(), binary()} | {error, atom()}.
bug(Text) -> iban(Text, fun bank/1).

-spec fixed(binary()) -> {ok, binary(), binary()} | {error, atom()}.
fixed(Text) -> iban(Text, fun short_bank/1).

iban(Text, Bank) ->
    case binary:replace(Text, <<" ">>, <<>>, [global]) of
        <<A, B, Check:2/binary, Account/binary>>
          when A >= $A, A =< $Z, B >= $A, B =< $Z, byte_size(Account) > 10, byte_size(Account) < 31 ->
            case remainder(<<Account/binary, A, B, Check/binary>>, 0) of
                1 -> {ok, <<A, B>>, Bank(Account)};
                error -> {error, character};
                _ -> {error, check_digits}
            end;
        _ -> {error, malformed}
    end.

remainder(<<D, Rest/binary>>, N) when D >= $0, D =< $9 -> remainder(Rest, (N * 10 + D - $0) rem 97);
remainder(<<L, Rest/binary>>, N) when L >= $A, L =< $Z ->
    remainder(Rest, (N * 100 + L - $A + 10) rem 97);
remainder(<<>>, N) -> N;
remainder(_, _) -> error.

%% Eight digits in Germany, and at least as many letters and digits elsewhere.
bank(Account) ->
    <<Bank:8/binary, _Number:4/binary, _/binary>> = Account,
    Bank.

short_bank(Account) when byte_size(Account) < 12 -> binary:part(Account, 0, 4);
short_bank(Account) -> bank(Account).
