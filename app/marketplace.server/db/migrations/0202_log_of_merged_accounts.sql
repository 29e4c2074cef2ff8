-- What operators did about an account that was merged into another one stays written down until that one goes; then it
-- is forgotten as what was about itself. `doorstep.merging` is the account that ends in this transaction.
create or replace function only_forgets_of_act() returns trigger language plpgsql as $$
begin
  if (new.id, new.act, new.subject_kind, new.subject_id, new.created_at)
      is distinct from (old.id, old.act, old.subject_kind, old.subject_id, old.created_at)
    or new.deed is distinct from old.deed
    or (new.operator_id is distinct from old.operator_id and new.operator_id is not null
      and old.operator_id::text is distinct from current_setting('doorstep.merging', true))
    or (new.reason is distinct from old.reason and new.reason is not null) then
    raise exception 'What operators did stays written down.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function acts_forget_reasons() returns trigger language plpgsql as $$
declare
  one_of_theirs constant integer[] := array(
    select old.id union all select ended_id from merged_member where kept_id = old.id);
begin
  if current_setting('doorstep.merging', true) = old.id::text then
    return old;
  end if;
  update operator_act set reason = null where reason is not null and (
    (subject_kind = 'member' and subject_id = any(one_of_theirs))
    or (subject_kind in ('property', 'report')
      and subject_id in (select id from property where owner_id = old.id))
    or (subject_kind = 'project' and subject_id in (select id from project where owner_id = old.id))
    or (subject_kind = 'advertisement'
      and subject_id in (select id from advertisement where member_id = old.id))
    or (subject_kind = 'verification'
      and subject_id in (select id from verification where member_id = old.id))
    or (subject_kind = 'payment'
      and subject_id in (select id from payment_transaction where member_id = old.id))
    or (subject_kind = 'chat_report'
      and subject_id in (select id from chat_report where reported_id = old.id))
    or (subject_kind = 'held_message' and subject_id in (
      select held_message.id from held_message join chat_message on chat_message.id = message_id
      where sender_id = old.id)));
  -- Nobody is at work any more on what was theirs before.
  update operator_change set before = null, after = null
    where member_id = any(one_of_theirs) and member_id <> old.id
      and (before is not null or after is not null);
  return old;
end $$;

create or replace function changes_are_forgotten() returns trigger language plpgsql as $$
begin
  if current_setting('doorstep.merging', true) = old.id::text then
    return null;
  end if;
  update operator_change set before = null, after = null
    where member_id = old.id and (before is not null or after is not null);
  return null;
end $$;
