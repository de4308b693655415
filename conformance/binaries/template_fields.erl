%% Texts with fields such as {{name}}: a field without a value that is wanted.
%% Finds: badkey
%% Crash: bug(<<"Hi {{name}} of {{city}}">>)
-module(template_fields).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> binary() | {error, atom()}.
bug(Text) -> filled(Text, fun maps:get/2).

-spec fixed(binary()) -> binary() | {error, atom()}.
fixed(Text) -> filled(Text, fun(Key, Values) -> maps:get(Key, Values, <<>>) end).

filled(Text, Get) ->
    case re:split(Text, "\\{\\{(name|city)\\}\\}", [{parts, 4}, {return, binary}]) of
        [_] -> {error, no_field};
        Parts -> iolist_to_binary(fields(Parts, Get))
    end.

fields([Last], _) -> [Last];
fields([Before, Field | Rest], Get) -> [Before, value(Field, Get) | fields(Rest, Get)].

value(<<"name">>, Get) -> Get(<<"name">>, values());
value(<<"city">>, Get) -> Get(<<"city">>, values()).

values() -> #{<<"name">> => <<"Ann">>}.
