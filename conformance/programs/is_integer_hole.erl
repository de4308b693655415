%% Numbers are not all integers or floats above one.
%% Finds: function_clause
-module(is_integer_hole).
-export([bug/1, fixed/1]).

-spec bug(number()) -> small | large.
bug(X) when is_integer(X) -> small;
bug(X) when is_float(X), X > 1.0 -> large.

-spec fixed(number()) -> small | large.
fixed(X) when is_integer(X) -> small;
fixed(X) when is_float(X) -> large.
