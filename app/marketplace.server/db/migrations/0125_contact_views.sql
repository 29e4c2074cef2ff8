-- Whose e-mail and telephone a member was told on a day: each owner counts once, and no more of them are told than a
-- day has (decision 127). Days before yesterday are forgotten.
create table contact_view (
  member_id integer not null references member on delete cascade,
  owner_id integer not null references member on delete cascade,
  day date not null,
  primary key (member_id, day, owner_id)
);
create index contact_view_by_owner on contact_view (owner_id);
create index contact_view_by_day on contact_view (day);
