class Shape a where
  area :: a -> Int
instance Shape Int where
  area x = x
f :: Monad m => m -> Int
f _ = 1.5
