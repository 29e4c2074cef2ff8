-- A home that the operators hand over to another member is shown by somebody else from then on: what was agreed on with
-- whoever offered it is called off, and says why.
alter table viewing drop constraint viewing_end_reason_check;
alter table viewing add constraint viewing_end_reason_check
  check (end_reason in ('sold', 'rented', 'withdrawn', 'deleted', 'member_gone', 'handed_over'));
