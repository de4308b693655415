%% An empty tuple is neither a list nor a number nor an atom.
%% Finds: function_clause
-module(is_list_hole).
-export([bug/1, fixed/1]).

-spec bug(list() | number() | atom() | {}) -> ok.
bug(X) when is_list(X) -> ok;
bug(X) when is_number(X) -> ok;
bug(X) when is_atom(X) -> ok.

-spec fixed(list() | number() | atom() | {}) -> ok.
fixed(X) when is_list(X); is_number(X); is_atom(X); is_tuple(X) -> ok.
