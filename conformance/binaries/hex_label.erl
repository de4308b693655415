%% Labels are a name and a number with four hexadecimal digits; one label is taken by the system.
%% Finds: function_clause
%% Crash: bug(<<"dev">>, 65261)
-module(hex_label).
-export([bug/2, fixed/2]).

-spec bug(binary(), 0..65535) -> {ok, binary()} | {error, atom()}.
bug(Name, Number) -> label(Name, Number, fun shown/1).

-spec fixed(binary(), 0..65535) -> {ok, binary()} | {error, atom()}.
fixed(Name, Number) -> label(Name, Number, fun shown_if_free/1).

label(Name, Number, Show) when byte_size(Name) =:= 3 ->
    Show(iolist_to_binary(io_lib:format("~s-~4.16.0b", [Name, Number])));
label(_, _, _) -> {error, name}.

shown(Label) when Label =/= <<"dev-feed">> -> {ok, Label}.

shown_if_free(<<"dev-feed">>) -> {error, taken};
shown_if_free(Label) -> shown(Label).
