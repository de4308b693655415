%% A text without exponent has room for 255 characters.
%% Finds: badarg
-module(float_too_long).
-export([bug/1, fixed/1]).

-spec bug(float()) -> string().
bug(F) -> float_to_list(F, [{decimals, 2}]).

-spec fixed(float()) -> string().
fixed(F) -> float_to_list(F, [{scientific, 2}]).
