%% Structs of money: amounts of two currencies cannot be added.
%% Finds: function_clause
%% Crash: bug(#{'__struct__' => money, cents => 1, currency => eur}, #{'__struct__' => money, cents => 2, currency => usd})
-module(money_structs).
-export([bug/2, fixed/2]).

-type money() :: #{'__struct__' := money, cents := integer(), currency := eur | usd}.

-spec bug(money(), money()) -> money().
bug(A, B) -> add(A, B).

-spec fixed(money(), money()) -> money().
fixed(#{currency := Same} = A, #{currency := Same} = B) -> add(A, B);
fixed(A, _) -> A.

add(#{'__struct__' := money, currency := C, cents := X} = A, #{currency := C, cents := Y}) ->
    A#{cents := X + Y}.
