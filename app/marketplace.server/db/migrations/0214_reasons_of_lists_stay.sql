-- Acts about what is nobody's keep their reasons, whoever's homes they changed: a category that went into another one.
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
      where sender_id = old.id))
    or (subject_kind in ('property', 'report', 'project', 'advertisement', 'verification', 'payment', 'chat_report',
        'held_message')
      and deed in (
      select deed from operator_change where member_id = any(one_of_theirs))));
  -- Nobody is at work any more on what was theirs before.
  update operator_change set before = null, after = null
    where member_id = any(one_of_theirs) and member_id <> old.id
      and (before is not null or after is not null);
  return old;
end $$;
