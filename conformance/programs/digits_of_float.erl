%% The shortest text of a float has a point.
%% Finds: throw(many)
-module(digits_of_float).
-export([bug/1, fixed/1]).

-spec bug(float()) -> ok.
bug(F) -> case float_to_list(F, [short]) of [$7, $., A, B] when A > B -> throw(many); _ -> ok end.

-spec fixed(float()) -> ok.
fixed(F) -> case float_to_list(F, [short]) of [$., _ | _] -> throw(many); _ -> ok end.
