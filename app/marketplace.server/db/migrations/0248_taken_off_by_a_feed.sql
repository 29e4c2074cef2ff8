-- Whether the feed itself took the home off the market when it had it no more: only then it shows it when it has it
-- again. What its owner hid, before or since, stays hidden.
alter table feed_listing add column was_taken_off boolean not null default false;
update feed_listing set was_taken_off = true from property
  where property.id = property_id and withdrawn_at is not null and hidden_by_owner;
