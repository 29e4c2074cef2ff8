-- What members delete of what they list is kept for thirty days, so that operators can bring it back
-- (marketplace.server/listings/deleted-listings.ts). It is no listing any more: no query of listings finds it, and it
-- goes at once with the account of whoever listed it.
create table deleted_listing (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('property', 'project')),
  -- the number that it had, and has again
  listing_id integer not null,
  -- null: the operators' own
  owner_id integer references member on delete cascade,
  -- as it is called now, wherever it was merged into; null: it was removed
  category_id integer references category on delete set null,
  title text not null,
  city text not null,
  request_status text not null,
  -- its rows, and those of its parts, by table
  said jsonb not null,
  deleted_at timestamptz not null,
  unique (kind, listing_id)
);
create index deleted_listing_by_owner on deleted_listing (owner_id);
create index deleted_listing_by_category on deleted_listing (category_id);
create index deleted_listing_by_age on deleted_listing (deleted_at);

-- Its files, which nobody is handed out meanwhile.
create table deleted_listing_file (
  deleted_listing_id integer not null references deleted_listing on delete cascade,
  media_key text not null,
  primary key (deleted_listing_id, media_key)
);
create index deleted_listing_file_by_key on deleted_listing_file (media_key);
