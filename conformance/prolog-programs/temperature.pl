%% Converts between scales by a table; one scale was forgotten.
%% Finds: no_scale
%! bug(+Value:integer, +From:oneof([celsius,fahrenheit,kelvin]), -Celsius) is det.
bug(V, From, C) :- ( celsius(From, V, C0) -> C = C0 ; throw(no_scale(From)) ).
celsius(celsius, V, V).
celsius(fahrenheit, V, C) :- C is (V - 32) * 5 / 9.
%! fixed(+Value:integer, +From:oneof([celsius,fahrenheit,kelvin]), -Celsius) is semidet.
fixed(V, From, C) :- abs(V) < 100000, degrees(From, V, C).
degrees(celsius, V, V).
degrees(fahrenheit, V, C) :- C is (V - 32) * 5 / 9.
degrees(kelvin, V, C) :- V >= 0, C is V - 273.15.
