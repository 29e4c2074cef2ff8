-- Of two viewings of one home that a member asked for with two accounts, which became one, the other one stands.
alter table viewing drop constraint viewing_end_reason_check;
alter table viewing add constraint viewing_end_reason_check check (end_reason in
  ('sold', 'rented', 'withdrawn', 'deleted', 'member_gone', 'handed_over', 'asked_twice'));

-- The address that an account that was merged had proven, unless the other account has it now: what was written from it
-- until then is handed over and forgotten with that one.
alter table merged_member add column email citext;
