-- A search tree of numbers.
data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x (Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = Node l y r

smallest :: Tree -> Int
smallest (Node Leaf x _) = x
smallest (Node (Node l y r) _ _) = smallest (Node l y r)

-- In place of an element comes the smallest of those to its right.
delete :: Int -> Tree -> Tree
delete _ Leaf = Leaf
delete x (Node l y r)
  | x < y = Node (delete x l) y r
  | x > y = Node l y (delete x r)
  | otherwise = Node l next (delete next r)
  where
    next = smallest r
