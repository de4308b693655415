append :: [a] -> [a] -> [a]
append [] ys = ys
append (x:xs) ys = x : append xs ys

again :: a -> a
again x = again x ? x

-- The ambiguity operator of the paper: an unknown is looked at.
amb :: a -> a -> a
amb x y = choose way
  where
    way free
    choose False = x
    choose True = y

data Letter = A | B | C

firstCase, everyCase :: Letter -> Int
firstCase x = case A ? x of { A -> 1; _ -> 2 }
everyCase x = fcase x of { A -> 1; B -> 2 }

-- Two uses of an unknown agree.
pick :: Letter -> Int
pick A = 1
pick B = 2
pick C = 3

data Nat = Zero | Succ Nat
