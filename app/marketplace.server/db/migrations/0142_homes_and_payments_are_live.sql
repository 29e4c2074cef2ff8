-- Two more that pages show, and that nobody told them of: that the home which a conversation is about leaves the market
-- or returns, and that a payment was begun, in whichever window. Whatever writes it, the row tells it.
alter table live_owed add column payment_id integer;

create or replace function tell_owed_live() returns trigger language plpgsql as $$
declare
  owed record;
begin
  for owed in
    with told as (delete from live_owed returning person_id, ends_session, payment_id)
    select person_id, ends_session, payment_id from told
      where ends_session or person_id = 0 or exists (select from member where id = person_id)
      group by person_id, ends_session, payment_id order by person_id, ends_session, payment_id
  loop
    perform note_live(
      array[owed.person_id],
      case
        when owed.ends_session then '{"kind":"session"}'
        when owed.payment_id is not null
          then format('{"kind":"payment","payment_transaction_id":%s}', owed.payment_id)
        else '{"kind":"everything"}'
      end);
    perform pg_notify('doorstep_live', owed.person_id::text);
  end loop;
  return null;
end $$;

-- What marketplace.server/chat/home-state.ts and the addresses of its pictures are read from.
drop trigger talked_of_home_is_live on property;
create trigger talked_of_home_is_live after update on property for each row
  when ((old.title, old.slug, old.title_image_key, old.owner_id, old.is_active, old.is_withheld,
      old.request_status, old.status, old.under_offer_since is null)
    is distinct from (new.title, new.slug, new.title_image_key, new.owner_id, new.is_active, new.is_withheld,
      new.request_status, new.status, new.under_offer_since is null))
  execute function talked_of_home_is_live();

-- When a gateway is asked, and who is beginning a payment there, no page shows.
create function payment_is_live() returns trigger language plpgsql as $$
declare
  unseen constant text[] := '{ask_at,times_asked,begin_claimed_at,updated_at}';
begin
  if tg_op = 'INSERT' or to_jsonb(old) - unseen <> to_jsonb(new) - unseen then
    insert into live_owed (person_id, payment_id) values (new.member_id, new.id);
  end if;
  return null;
end $$;
create trigger payment_is_live after insert or update on payment_transaction for each row
  when (new.member_id is not null) execute function payment_is_live();
