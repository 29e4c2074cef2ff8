-- What members submit under a key of theirs: sent once more, it answers with the listing that it made.
create table submission (
  member_id integer not null references member on delete cascade,
  kind text not null check (kind in ('property', 'project')),
  key text not null check (char_length(key) <= 64),
  property_id integer references property on delete cascade,
  project_id integer references project on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, kind, key)
);
create index submission_of_property on submission (property_id) where property_id is not null;
create index submission_of_project on submission (project_id) where project_id is not null;
