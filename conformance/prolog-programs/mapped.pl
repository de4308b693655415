%% A table of prices through maplist; a price that is no number stops the sum.
%% Finds: type_error
%! bug(+Items:list, -Total) is semidet.
bug(Items, Total) :- maplist(price, Items, Prices), foldl(plus_price, Prices, 0, Total).
price(bread, 3).
price(milk, 1).
price(gift, free).
price(box(Item), P) :- price(Item, P).
plus_price(P, Sofar, Sum) :- Sum is Sofar + P.
%! fixed(+Items:list, -Total) is semidet.
fixed(Items, Total) :- maplist(price, Items, Prices), include(integer, Prices, Known), foldl(plus_price, Known, 0, Total).
