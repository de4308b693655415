%% The country that a number of an account begins with, in large or small letters: one is known without its length.
%% Finds: badkey
%% Crash: bug(<<"no9386011117947">>)
-module(country_code).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary()} | {error, atom()}.
bug(Number) -> account(Number, fun(Country) -> map_get(Country, lengths()) end).

-spec fixed(binary()) -> {ok, binary()} | {error, atom()}.
fixed(Number) -> account(Number, fun(Country) -> maps:get(Country, lengths(), 15) end).

lengths() -> #{<<"DE">> => 22, <<"BE">> => 16}.

account(Number, Length) ->
    case unicode:bin_is_7bit(Number) of
        true -> known(string:uppercase(string:slice(Number, 0, 2)), Number, Length);
        false -> {error, characters}
    end.

known(Country, Number, Length) when Country =:= <<"DE">>; Country =:= <<"BE">>; Country =:= <<"NO">> ->
    Size = Length(Country),
    case string:length(Number) of
        Size -> {ok, Country};
        _ -> {error, length}
    end;
known(_, _, _) -> {error, country}.
