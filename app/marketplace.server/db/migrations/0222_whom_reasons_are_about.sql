-- What an owner was written about a reported home changes no row, so nothing said whom the reason was about once the
-- home was gone: the act says so itself.
alter table operator_act
  -- whom the reason is about; no reference, for the act outlives them
  add column about_member_id integer;
create index operator_act_by_member on operator_act (about_member_id) where about_member_id is not null;

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
    or about_member_id = any(one_of_theirs)
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

-- Of what was written before about homes that are gone nobody can say any more whom it is about.
update operator_act set reason = null
  where act in ('warn', 'hide') and subject_kind = 'report' and reason is not null
    and not exists (select from property where id = subject_id)
    and not exists (select from deleted_listing where kind = 'property' and listing_id = subject_id);
do $$
begin
  execute format('grant update (about_member_id) on operator_act to %I', current_user);
end $$;
update operator_act set about_member_id = owner_id from property
  where act in ('warn', 'hide') and subject_kind = 'report' and property.id = subject_id;
update operator_act set about_member_id = owner_id from deleted_listing
  where act in ('warn', 'hide') and subject_kind = 'report' and about_member_id is null
    and kind = 'property' and listing_id = subject_id;
do $$
begin
  execute format('revoke update (about_member_id) on operator_act from %I', current_user);
end $$;
