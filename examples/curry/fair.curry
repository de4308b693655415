-- Choices with branches that never end. Depth-first search gets lost in them:
--   clew solve fair.curry 'again 1' --first 3
--   clew solve fair.curry 'patient' --first 1 --time 5s
--   clew solve fair.curry 'patient' --first 1 --time 5s --strategy breadth-first

-- The first branch chooses for ever.
again :: a -> a
again x = again x ? x

-- The first branch computes for ever, and never chooses: breadth-first search starves.
busy :: Int -> Int
busy n = busy (n + 1)

patient :: Int
patient = busy 0 ? 42
