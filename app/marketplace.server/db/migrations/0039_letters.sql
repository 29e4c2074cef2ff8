-- Letters that are owed (docs/decisions/0045). They are written down with what they tell of, and forgotten
-- as soon as they were handed over. Those that carry a code or a link that signs in never stand here.
create table letter (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  -- what is said, as JSON of `Letter`; as text, since people may write what jsonb does not take
  content text not null,
  -- Whom it is to and whom it is about, if members. No foreign keys: what a member does must not wait for
  -- another's account that is just being closed, nor stop it.
  member_id integer,
  about_id integer,
  created_at timestamptz not null,
  -- a reminder is none once its hour is over
  of_use_until timestamptz,
  claimed_at timestamptz,
  tries smallint not null default 0
);
create index letter_waiting on letter (created_at);
create index letter_by_member on letter (member_id);
create index letter_by_about on letter (about_id);

-- With an account go the letters to it, and those that speak of whoever had it.
create function letters_follow_member() returns trigger language plpgsql as $$
begin
  delete from letter where member_id = old.id or about_id = old.id;
  return null;
end $$;
create trigger letters_follow_member after delete on member
  for each row execute function letters_follow_member();
