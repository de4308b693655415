-- With the numbers of a solver: the length is known before the list is.
count :: [a] -> Int
count [] = 0
count (_:xs) = 1 + count xs

permSort :: [Int] -> [Int]
permSort xs | sorted ys = ys where ys = permuted xs

permuted :: [a] -> [a]
permuted [] = []
permuted (x:xs) = inserted x (permuted xs)

inserted :: a -> [a] -> [a]
inserted x ys = x : ys
inserted x (y:ys) = y : inserted x ys

sorted :: [Int] -> Bool
sorted [] = True
sorted [_] = True
sorted (x:y:ys) = x <= y && sorted (y:ys)

final :: [a] -> a
final xs | _ ++ [x] =:= xs = x where x free
