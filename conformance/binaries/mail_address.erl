%% The provider of an e-mail address: with a name of a network such as [10.0.0.1] there is no dot to cut at.
%% Finds: badmatch
%% Crash: bug(<<"al.x@localhost">>)
-module(mail_address).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary(), binary()} | {error, atom()}.
bug(Address) -> address(Address, fun provider/1).

-spec fixed(binary()) -> {ok, binary(), binary()} | {error, atom()}.
fixed(Address) -> address(Address, fun provider_if_any/1).

address(Address, Provider) ->
    case re:run(Address, "^([a-z0-9]+(?:[._-][a-z0-9]+)*)@([a-z][a-z0-9-]*(?:\\.[a-z][a-z0-9-]*)*)\\z",
                [{capture, all_but_first, binary}]) of
        {match, [Name, Host]} when byte_size(Name) > 3 -> {ok, Name, Provider(Host)};
        {match, _} -> {error, short};
        nomatch -> {error, malformed}
    end.

provider(Host) ->
    {match, [{_, _}, {At, Length}]} = re:run(Host, "([a-z0-9-]+)\\.[a-z]+$"),
    binary:part(Host, At, Length).

provider_if_any(Host) ->
    case re:run(Host, "\\.") of
        nomatch -> Host;
        {match, _} ->
            case re:run(Host, "([a-z0-9-]+)\\.[a-z]+$", [{capture, [1], binary}]) of
                {match, [Provider]} -> Provider;
                nomatch -> Host
            end
    end.
