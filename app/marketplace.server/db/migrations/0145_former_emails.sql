-- Addresses that accounts had before, for as long as the letter about the change can take one back.
create table former_email (
  id integer generated always as identity primary key,
  member_id integer not null references member (id) on delete cascade,
  email citext not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index former_email_by_member on former_email (member_id);
