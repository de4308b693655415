%% Look-up in an association list with a default; the default is computed from the key.
%% Runs: 100
%% Finds: type_error
%! bug(+Key:any, +Pairs:list, -Value) is semidet.
bug(Key, Pairs, Value) :- ( found(Pairs, Key, V) -> Value = V ; Value is Key * 2 ).
found([K-V|_], Key, V) :- K == Key, !.
found([_|Ps], Key, V) :- found(Ps, Key, V).
%! fixed(+Key:any, +Pairs:list, -Value) is semidet.
fixed(Key, Pairs, Value) :- ( found(Pairs, Key, V) -> Value = V ; integer(Key), Value is Key * 2 ).
