%% Addresses of servers; the port of the administration has no service.
%% Finds: function_clause
%% Crash: bug(<<"http://h:8081">>)
-module(uri_admin_port).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, atom()} | {error, atom()}.
bug(Uri) -> server(Uri, fun service/1).

-spec fixed(binary()) -> {ok, atom()} | {error, atom()}.
fixed(Uri) -> server(Uri, fun any_service/1).

server(Uri, Service) ->
    try uri_string:parse(Uri) of
        #{scheme := <<"http">>, host := Host, port := Port} when is_integer(Port), Host =/= <<>> ->
            {ok, Service(Port)};
        #{scheme := _} -> {error, scheme};
        _ -> {error, relative}
    catch
        _:_ -> {error, no_uri}
    end.

service(80) -> web;
service(Port) when Port < 1024; Port > 8081 -> other;
service(Port) when Port =/= 8081 -> user.

any_service(8081) -> administration;
any_service(Port) -> service(Port).
