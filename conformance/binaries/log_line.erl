%% A line of a log such as "[warn] disk: 93% full": of the levels one that is seldom is not known.
%% Finds: function_clause
%% Crash: bug(<<"[NOTICE] disk: 93% full">>)
-module(log_line).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, 0..7, binary(), binary()} | {error, atom()}.
bug(Line) -> line(Line, fun severity/1).

-spec fixed(binary()) -> {ok, 0..7, binary(), binary()} | {error, atom()}.
fixed(Line) -> line(Line, fun any_severity/1).

line(Line, Severity) ->
    case re:run(Line, "^\\[(debug|info|notice|warn(?:ing)?|error)\\]\\s+(\\w+):\\s*(.+)$",
                [caseless, {capture, all_but_first, binary}]) of
        {match, [Level, Source, Text]} -> {ok, Severity(lower(Level)), Source, Text};
        nomatch -> {error, malformed}
    end.

lower(Level) ->
    << <<(if C >= $A, C =< $Z -> C + 32; true -> C end)>> || <<C>> <= Level >>.

severity(<<"debug">>) -> 7;
severity(<<"info">>) -> 6;
severity(<<"warn", _/binary>>) -> 4;
severity(<<"error">>) -> 3.

any_severity(<<"notice">>) -> 5;
any_severity(Level) -> severity(Level).
