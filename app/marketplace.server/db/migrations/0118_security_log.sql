-- What matters to the safety of accounts: who did what, from where, and what came of it. It goes with the account
-- that it is about, and by itself after half a year (jobs/forget-expired.ts).
create table security_event (
  id bigint generated always as identity primary key,
  -- Whose account it is about; nobody's where none was found.
  member_id integer references member (id) on delete cascade,
  -- The operator who did it, where it was not the member or a stranger.
  actor_id integer references member (id) on delete set null,
  kind text not null,
  outcome text not null check (outcome in ('done', 'refused', 'limited')),
  network_address text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index security_event_by_member on security_event (member_id, id);
create index security_event_by_actor on security_event (actor_id) where actor_id is not null;
create index security_event_by_network on security_event (network_address, created_at);
create index security_event_by_time on security_event (created_at);
