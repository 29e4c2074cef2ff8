-- Whom an owner asked to work for the site; the secret is in the letter alone, and here its SHA-256. It goes with the
-- answer, when it is withdrawn, and by itself after a week (jobs/forget-expired.ts).
create table operator_invitation (
  id integer generated always as identity primary key,
  email citext not null unique,
  role text not null check (role in ('owner', 'manager', 'moderator', 'editor', 'support')),
  token_hash bytea not null unique,
  invited_by integer references member (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_invitation_by_inviter on operator_invitation (invited_by);

-- Somebody always says who is an operator. One after the other: of two owners who take the role from each other at
-- the same time the second sees what the first did.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('an owner stays', 0));
  if not exists (select from member where operator_role = 'owner' and is_active) then
    raise exception 'the last owner stays' using errcode = 'check_violation', constraint = 'an_owner_stays';
  end if;
  return null;
end $$;
create trigger member_keeps_an_owner after update of operator_role, is_active on member for each row
  when (old.operator_role = 'owner' and old.is_active
    and (new.operator_role is distinct from 'owner' or not new.is_active))
  execute function keep_an_owner();
create trigger member_leaves_an_owner after delete on member for each row
  when (old.operator_role = 'owner' and old.is_active)
  execute function keep_an_owner();
