f x = = 1
g (x = 3
h x = case x of
  1 -> 2
   3 -> 4
k = "open
