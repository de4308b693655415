%% The ending of a file's name, in large or small letters: a hidden file that is nothing but its ending has no name.
%% Finds: badmatch
%% Crash: bug(<<".TXT">>)
-module(last_extension).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, byte()} | {error, atom()}.
bug(Name) -> file(Name, fun first/1).

-spec fixed(binary()) -> {ok, byte()} | {error, atom()}.
fixed(Name) -> file(Name, fun first_or_none/1).

file(Name, First) ->
    case unicode:bin_is_7bit(Name) andalso string:split(Name, <<".">>, trailing) of
        [_, Ending] = Parts ->
            case string:casefold(Ending) of
                <<"txt">> -> First(Parts);
                _ -> {error, kind}
            end;
        _ -> {error, no_ending}
    end.

first(Parts) ->
    [<<First, _/binary>>, _] = Parts,
    {ok, First}.

first_or_none([<<>>, _]) -> {error, hidden};
first_or_none(Parts) -> first(Parts).
