% No clause is here.
