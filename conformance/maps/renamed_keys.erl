%% A key of a form is renamed; one that is there under both names is lost.
%% Finds: badmatch
%% Crash: bug(#{mail => 1, email => 2})
-module(renamed_keys).
-export([bug/1, fixed/1]).

-spec bug(#{mail => integer(), email => integer(), phone => integer()}) -> map().
bug(Form) -> rename(Form, strict).

-spec fixed(#{mail => integer(), email => integer(), phone => integer()}) -> map().
fixed(Form) -> rename(Form, lenient).

rename(Form, Mode) ->
    case maps:take(mail, Form) of
        {Mail, Rest} when Mode =:= strict ->
            Renamed = Rest#{email => Mail},
            Size = map_size(Form),
            Size = map_size(Renamed),
            Renamed;
        {Mail, Rest} -> maps:merge(#{email => Mail}, Rest);
        error -> Form
    end.
