-- A device is told of nothing once its session ended, also when it was named at that very moment: whoever names it
-- holds the session (app/marketplace.server/push/push-tokens.ts), and what was named before is seen here.
create function silence_session() returns trigger language plpgsql as $$
begin
  delete from push_token where bearer_token_id = new.id;
  return null;
end $$;
create trigger silence_session after update of revoked_at on bearer_token for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function silence_session();
