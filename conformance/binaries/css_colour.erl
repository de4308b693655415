%% Colours in a style sheet, with three, four, six or eight digits: what makes of digits a number forgets those of four.
%% Finds: case_clause
%% Crash: bug(<<"color: #f0a8;">>)
-module(css_colour).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, short | long | {short | long, alpha}} | {error, atom()}.
bug(Style) -> colour(Style, fun form/1).

-spec fixed(binary()) -> {ok, short | long | {short | long, alpha}} | {error, atom()}.
fixed(Style) -> colour(Style, fun any_form/1).

colour(Style, Form) ->
    {ok, Pattern} = re:compile("\\bcolou?r:\\s*#(?:([0-9a-f]{6}(?:[0-9a-f]{2})?)|([0-9a-f]{3,4}));", [caseless]),
    case re:run(Style, Pattern, [{capture, all_but_first, list}]) of
        {match, [Digits]} -> {ok, Form(length(Digits))};
        {match, ["", Digits]} -> {ok, Form(length(Digits))};
        nomatch -> {error, no_colour}
    end.

form(Count) ->
    case Count of
        3 -> short;
        6 -> long;
        8 -> {long, alpha}
    end.

any_form(4) -> {short, alpha};
any_form(Count) -> form(Count).
