%% The text of one float.
%% Finds: throw(float)
-module(float_text).
-export([bug/1, fixed/1]).

-spec bug(float()) -> ok.
bug(F) -> case float_to_list(F, [{decimals, 1}]) of "1.5" -> throw(float); _ -> ok end.

-spec fixed(float()) -> ok.
fixed(F) when abs(F) < 1.0e9 -> case float_to_list(F, [{decimals, 1}]) of "" -> throw(float); _ -> ok end;
fixed(_) -> ok.
