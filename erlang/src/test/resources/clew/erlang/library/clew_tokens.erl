%% Tokens of a text that can be scanned; else none.
-module(clew_tokens).
-export([scan/1]).

scan(Text) ->
    case erl_scan:string(Text) of
        {ok, Tokens, _} -> Tokens;
        _ -> []
    end.
