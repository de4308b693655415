%% A file by its quoted name; a slash that was quoted leads out of the folder.
%% Finds: badmatch
%% Crash: bug(<<"etc%2Fkey">>)
-module(quoted_path).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary()} | {error, atom()}.
bug(Name) -> file(Name, fun only/1).

-spec fixed(binary()) -> {ok, binary()} | {error, atom()}.
fixed(Name) -> file(Name, fun last/1).

file(Name, Part) ->
    case binary:match(Name, <<"/">>) of
        nomatch ->
            try uri_string:unquote(Name) of
                File when is_binary(File) -> {ok, Part(File)};
                _ -> {error, quoting}
            catch
                throw:_ -> {error, quoting}
            end;
        _ -> {error, slash}
    end.

only(File) ->
    [Only] = binary:split(File, <<"/">>),
    Only.

last(File) -> lists:last(binary:split(File, <<"/">>, [global])).
