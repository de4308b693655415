%% A page of a site by the query of its address; a key without a value has `true`, which is no text.
%% Finds: badarg
%% Crash: bug(<<"page">>)
-module(uri_query_key).
-export([bug/1, fixed/1]).

-spec bug(binary()) -> {ok, binary()} | {error, atom()}.
bug(Query) -> page(Query, fun text/1).

-spec fixed(binary()) -> {ok, binary()} | {error, atom()}.
fixed(Query) -> page(Query, fun text_if_any/1).

page(Query, Text) ->
    try uri_string:dissect_query(Query) of
        Pairs when is_list(Pairs) ->
            case lists:keyfind(<<"page">>, 1, Pairs) of
                {_, Value} -> {ok, Text(Value)};
                false -> {error, no_page}
            end;
        _ -> {error, query}
    catch
        error:function_clause -> {error, query}
    end.

text(Value) -> <<"p", Value/binary>>.

text_if_any(true) -> <<>>;
text_if_any(Value) -> text(Value).
