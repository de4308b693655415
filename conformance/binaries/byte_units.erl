%% Sizes as people write them, such as "10 MB": of the larger units one is known by name and has no size.
%% Finds: case_clause
%% Crash: bug(<<" 12 PiB ">>)
-module(byte_units).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, integer()} | {error, atom()}.
bug(Text) -> size_of(Text, fun factor/1).

-spec fixed(binary()) -> {ok, integer()} | {error, atom()}.
fixed(Text) -> size_of(Text, fun any_factor/1).

size_of(Text, Factor) ->
    case unicode:characters_to_list(Text) of
        Characters when is_list(Characters) ->
            case string:to_integer(string:trim(Characters)) of
                {error, _} -> {error, no_number};
                {N, _} when N < 0 -> {error, negative};
                {N, Unit} ->
                    case Factor(string:trim(Unit, leading)) of
                        error -> {error, unit};
                        F -> {ok, N * F}
                    end
            end;
        _ -> {error, encoding}
    end.

factor(Unit) ->
    case unit(Unit) of
        {1024, 1} -> 1024;
        {1024, 2} -> 1024 * 1024;
        {1024, 3} -> 1024 * 1024 * 1024;
        {1000, Power} -> lists:foldl(fun(_, F) -> F * 1000 end, 1, lists:seq(1, Power));
        none -> error
    end.

any_factor(Unit) ->
    case unit(Unit) of
        {1024, Power} -> 1 bsl (10 * Power);
        _ -> factor(Unit)
    end.

unit("") -> {1000, 0};
unit("B") -> {1000, 0};
unit([Prefix | "iB"]) -> power(string:chr("KMGTP", Prefix), 1024);
unit([Prefix | "B"]) -> power(string:chr("kMGTP", Prefix), 1000);
unit(_) -> none.

power(0, _) -> none;
power(Power, Base) -> {Base, Power}.
