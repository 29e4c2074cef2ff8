-- A message holds the devices of whoever it is for, then the row of `live_head` by which their streams hear of it. The
-- end of a session went the other way about, so that of the two one could fail. It is told to streams when all else of
-- its transaction is done, as what goes with homes and accounts is (migration 0069).
drop trigger deactivation_is_live on member;
create constraint trigger deactivation_is_live after update on member
  deferrable initially deferred for each row
  when (old.is_active and not new.is_active) execute function deactivation_is_live();

drop trigger sessions_are_live on bearer_token;
create constraint trigger sessions_are_live after update on bearer_token
  deferrable initially deferred for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function sessions_are_live();

drop trigger ended_sessions_are_live on bearer_token;
create constraint trigger ended_sessions_are_live after delete on bearer_token
  deferrable initially deferred for each row
  when (old.revoked_at is null) execute function sessions_are_live();
