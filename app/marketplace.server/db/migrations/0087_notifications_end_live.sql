-- What members were told of somebody goes with that account; their open pages hear of it.
create or replace function forget_notifications() returns trigger language plpgsql as $$
begin
  delete from notification where member_id = old.id;
  with gone as (delete from notification where about_id = old.id returning member_id)
  insert into live_owed select distinct member_id from gone;
  return null;
end $$;
