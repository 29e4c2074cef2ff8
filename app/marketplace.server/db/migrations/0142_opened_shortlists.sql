-- Lists of others that a member opened by a secret link, so that they find them again without it.
create table shortlist_reader (
  shortlist_id integer not null references shortlist on delete cascade,
  member_id integer not null references member on delete cascade,
  -- SHA-256 of the secret of that link: once the link has ended, so has this
  link_hash bytea not null,
  opened_at timestamptz not null default now(),
  primary key (member_id, shortlist_id)
);
create index shortlist_reader_by_list on shortlist_reader (shortlist_id);
