-- Puzzles that are solved by asking.
--   clew solve puzzle.curry 'money s e n d m o r y where s, e, n, d, m, o, r, y free'
--   clew solve puzzle.curry 'queens 6' --first 1
--   clew solve puzzle.curry 'eval e =:= 7 where e free' --first 4

-- SEND + MORE = MONEY, with different digits.
money :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Bool
money s e n d m o r y =
  all digit [s,e,n,d,m,o,r,y] && s > 0 && m > 0 && different [s,e,n,d,m,o,r,y]
    && 1000*s + 100*e + 10*n + d + 1000*m + 100*o + 10*r + e
         == 10000*m + 1000*o + 100*n + 10*e + y

digit :: Int -> Bool
digit x = 0 <= x && x <= 9

different :: [Int] -> Bool
different [] = True
different (x:xs) = all (/= x) xs && different xs

-- A permutation without two queens on a diagonal.
queens :: Int -> [Int]
queens n | safe qs = qs where qs = permuted [1..n]

permuted :: [a] -> [a]
permuted [] = []
permuted (x:xs) = inserted x (permuted xs)

inserted :: a -> [a] -> [a]
inserted x ys = x : ys
inserted x (y:ys) = y : inserted x ys

safe :: [Int] -> Bool
safe [] = True
safe (q:qs) = and [abs (q - p) /= d | (d, p) <- zip [1..] qs] && safe qs

-- An evaluator that runs backwards.
data Exp = Lit Int | Add Exp Exp | Mul Exp Exp

eval :: Exp -> Int
eval (Lit n) = n
eval (Add a b) = eval a + eval b
eval (Mul a b) = eval a * eval b
