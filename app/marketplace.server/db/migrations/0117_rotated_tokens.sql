-- A token is exchanged when its holder proves again who they are. For a few seconds the former one still
-- reads, for pages that were under way; it has proven nothing.
alter table bearer_token
  add column former_token_hash bytea,
  add column former_ends_at timestamptz,
  add constraint former_token_ends check ((former_token_hash is null) = (former_ends_at is null));
