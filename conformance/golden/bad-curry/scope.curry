f x = lenght x + y
g (Jst x) = x
data T = A Intt
