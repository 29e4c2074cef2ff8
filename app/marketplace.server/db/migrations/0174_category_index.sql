-- The index on category and price answers what this one did. It goes in a transaction of its own: making the one and
-- dropping the other together could wait for a process that still serves, while that waits for it.
drop index property_by_category;
