-- An operator sees the site as a member does, for half an hour and without changing anything. It ends with the
-- session of the operator, and with that of the member everywhere.
create table impersonation (
  id int generated always as identity primary key,
  member_id int not null references member (id) on delete cascade,
  -- The operator's own session.
  bearer_token_id bigint not null references bearer_token (id) on delete cascade,
  token_hash bytea not null,
  began_at timestamptz not null,
  expires_at timestamptz not null
);
create index impersonation_by_member on impersonation (member_id);
create index impersonation_by_session on impersonation (bearer_token_id);
create index impersonation_by_end on impersonation (expires_at);
