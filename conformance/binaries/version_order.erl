%% Which of two versions is newer, such as 1.2.0 and 1.2.0-rc.1: a word may begin with a digit.
%% Finds: badarg
%% Crash: bug(<<"2.0.1-rc.1">>, <<"2.0.1-rc.2b">>)
%% Missed: binary:match/2 kept its concrete value
-module(version_order).
-export([bug/2, fixed/2]).

-spec bug(binary(), binary()) -> older | same | newer | {error, atom()}.
bug(A, B) -> compare(A, B, fun key/1).

-spec fixed(binary(), binary()) -> older | same | newer | {error, atom()}.
fixed(A, B) -> compare(A, B, fun any_key/1).

compare(A, B, Key) ->
    case {version(A), version(B)} of
        {{Version, Before}, {Version, Later}} -> prereleases(Before, Later, Key);
        {{V, _}, {W, _}} when V < W -> older;
        {{_, _}, {_, _}} -> newer;
        {_, _} -> {error, malformed}
    end.

version(Text) ->
    [Core | Prerelease] = string:split(Text, <<"-">>),
    case re:run(Core, "^(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,8})\\z",
                [{capture, all_but_first, binary}]) of
        {match, Numbers} -> {[binary_to_integer(N) || N <- Numbers], Prerelease};
        nomatch -> error
    end.

prereleases(Same, Same, _) -> same;
prereleases([], _, _) -> newer;
prereleases(_, [], _) -> older;
prereleases([A], [B], Key) ->
    parts(binary:split(A, <<".">>, [global]), binary:split(B, <<".">>, [global]), Key).

parts([Same | A], [Same | B], Key) -> parts(A, B, Key);
parts([], _, _) -> older;
parts(_, [], _) -> newer;
parts([A | _], [B | _], Key) ->
    case Key(A) < Key(B) of
        true -> older;
        false -> newer
    end.

%% A number comes before a word.
key(<<D, _/binary>> = Part) when D >= $0, D =< $9 -> binary_to_integer(Part);
key(Part) -> Part.

any_key(Part) ->
    case re:run(Part, "^[0-9]{1,9}\\z") of
        nomatch -> Part;
        {match, _} -> key(Part)
    end.
