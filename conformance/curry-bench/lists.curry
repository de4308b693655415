-- Searches and computations over lists, for comparison with lists.pl and lists.clj.

append :: [a] -> [a] -> [a]
append [] ys = ys
append (x:xs) ys = x : append xs ys

upto :: Int -> Int -> [Int]
upto a b = if a > b then [] else a : upto (a + 1) b

downto :: Int -> [Int]
downto n = if n == 0 then [] else n : downto (n - 1)

count :: [a] -> Int -> Int
count [] n = n
count (_:xs) n = count xs (n + 1)

-- Sorting by trying all permutations.
permsort :: Int -> [Int]
permsort n | ordered ys = ys where ys = perm (downto n)

perm :: [a] -> [a]
perm [] = []
perm (x:xs) = insert x (perm xs)

insert :: a -> [a] -> [a]
insert x ys = x : ys
insert x (y:ys) = y : insert x ys

ordered :: [Int] -> Bool
ordered [] = True
ordered [_] = True
ordered (x:y:ys) = x <= y && ordered (y:ys)

-- All ways to split a list, each with the lengths of its parts.
splits :: Int -> Int
splits n = parts $!! upto 1 n

parts :: [Int] -> Int
parts xs | append ys zs =:= xs = count ys 0 - count zs 0 where ys, zs free

-- The last element, as what can be appended.
lastof :: Int -> Int
lastof n = end $!! upto 1 n

end :: [Int] -> Int
end xs | append _ys [e] =:= xs = e where _ys, e free

-- All ways to place queens.
queens :: Int -> [Int]
queens n = place n (upto 1 n) []

place :: Int -> [Int] -> [Int] -> [Int]
place n [] done = done
place n (x:xs) done | safe q 1 done = place n rest (q:done)
  where (q, rest) = select (x:xs)

select :: [a] -> (a, [a])
select (x:xs) = (x, xs)
select (x:xs) = let (y, ys) = select xs in (y, x:ys)

safe :: Int -> Int -> [Int] -> Bool
safe _ _ [] = True
safe q d (p:ps) = q /= p + d && q /= p - d && safe q (d + 1) ps

-- Naive reverse of 30 elements, so many times.
nrev :: Int -> Int
nrev n = if n == 0 then 0 else if count (rev (upto 1 30)) 0 == 30 then nrev (n - 1) else failed

rev :: [a] -> [a]
rev [] = []
rev (x:xs) = append (rev xs) [x]

-- All expressions of a depth that have one value for x = 2 and another for x = 3.
data Nat = Z | S Nat

data Exp = X | Lit Nat | Suc Exp | Dbl Exp | Add Exp Exp

nat :: Int -> Nat
nat n = if n == 0 then Z else S (nat (n - 1))

plus :: Nat -> Nat -> Nat
plus Z n = n
plus (S m) n = S (plus m n)

eval :: Nat -> Nat -> Exp -> Nat
eval _ x X = x
eval _ _ (Lit n) = n
eval (S d) x (Suc e) = S (eval d x e)
eval (S d) x (Dbl e) = let v = eval d x e in plus v v
eval (S d) x (Add a b) = plus (eval d x a) (eval d x b)

inverse :: Int -> Exp
inverse n = found $!! (nat 2, nat n, nat 3, nat (n + 4))

found :: (Nat, Nat, Nat, Nat) -> Exp
found (x, v, y, w) | eval (S (S (S Z))) x e =:= v & value y e =:= w = e
  where e free

-- Of a known expression.
value :: Nat -> Exp -> Nat
value x X = x
value _ (Lit n) = n
value x (Suc e) = S (value x e)
value x (Dbl e) = let v = value x e in plus v v
value x (Add a b) = plus (value x a) (value x b)
