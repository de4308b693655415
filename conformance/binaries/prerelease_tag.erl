%% Versions such as 1.4.0-rc.2+b7: the part before a release may have no number.
%% Finds: case_clause
%% Crash: bug(<<"1.4.0-beta">>)
-module(prerelease_tag).
-export([bug/1, fixed/1]).

-define(VERSION, "^v?(?<core>\\d+\\.\\d+\\.\\d+)(?:-(?<pre>[a-z]+(?:\\.\\d+)?))?(?:\\+[a-z0-9]+)?$").

-spec bug(binary()) -> {ok, string(), string()} | release | {error, atom()}.
bug(Version) -> version(Version, fun tag/1).

-spec fixed(binary()) -> {ok, string(), string()} | release | {error, atom()}.
fixed(Version) -> version(Version, fun any_tag/1).

version(Version, Tag) ->
    case re:run(Version, ?VERSION, [{capture, [pre], list}]) of
        {match, [""]} -> release;
        {match, [Pre]} -> Tag(Pre);
        nomatch -> {error, malformed}
    end.

tag(Pre) ->
    case re:split(Pre, "\\.", [{return, list}]) of
        [Name, Number] -> {ok, Name, Number}
    end.

any_tag(Pre) ->
    case re:split(Pre, "\\.", [{return, list}]) of
        [Name] -> {ok, Name, "0"};
        _ -> tag(Pre)
    end.
