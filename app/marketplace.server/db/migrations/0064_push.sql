-- A browser's subscription to push messages (docs/decisions/0064): its address at the push service, and the keys
-- that only the browser can decrypt with. A token of Firebase's has none.
alter table push_token
  add column p256dh text,
  add column auth text,
  add check ((p256dh is null) = (auth is null));

-- Each device is told by itself. What is owed to one that is signed out goes with it.
alter table delivery
  add column device text references push_token on delete cascade;
create index delivery_by_device on delivery (device) where device is not null;
