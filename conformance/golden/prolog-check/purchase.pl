% What a purchase costs, with a discount. Right as far as anybody knows: nothing is found.
price(Pieces, Price) :- Pieces > 100, !, Price is Pieces * 8.
price(Pieces, Price) :- Pieces >= 0, !, Price is Pieces * 10.
price(_, none).
