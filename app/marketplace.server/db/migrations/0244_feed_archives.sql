-- Feeds that come with their photos, as archives (decision 218).
alter table feed_run
  -- how many bytes its archive has, once all of them are here; null: it has none
  add archive_size integer,
  -- how many photos are in it
  add photo_count integer;

-- The archive of a run in pieces of one size, until the run has ended: whoever goes on with it reads on.
create table feed_archive_piece (
  run_id integer not null references feed_run on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (run_id, number)
);
-- It is packed already.
alter table feed_archive_piece alter column bytes set storage external;

-- Photos of the archive.
create table feed_archive_photo (
  run_id integer not null references feed_run on delete cascade,
  -- which of the archive's entries
  place integer not null,
  -- the digest of its bytes
  address text not null,
  name text not null,
  primary key (run_id, place)
);
create index feed_archive_photo_by_address on feed_archive_photo (run_id, address);

-- What photos were called in the archives that they came with: a later archive may leave out what has not changed.
create table feed_photo_name (
  feed_id integer not null,
  name text not null,
  address text not null,
  primary key (feed_id, name),
  foreign key (feed_id, address) references feed_photo on delete cascade
);
create index feed_photo_name_by_address on feed_photo_name (feed_id, address);

create function forget_feed_archive() returns trigger language plpgsql as $$
begin
  delete from feed_archive_piece where run_id = new.id;
  delete from feed_archive_photo where run_id = new.id;
  return null;
end $$;
create trigger feed_run_forgets_archive after update of state on feed_run for each row
  when (new.state in ('done', 'failed', 'stopped')) execute function forget_feed_archive();
