-- What operators tell members begins as a draft: in each language of the site, for some of the members, by some of the
-- ways, at once or at a time that is yet to come (docs/decisions/0177).
alter table news
  drop constraint news_message_check,
  add constraint news_message_check check (char_length(message) between 1 and 4000),
  add column state text not null default 'sent'
    check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  add column translations jsonb not null default '{}',
  -- a page of this site, or one elsewhere; empty: none, or that of the home
  add column link text not null default '' check (char_length(link) <= 1000),
  -- for whom (contract/operator/messages/rules.ts); empty: everybody
  add column audience jsonb not null default '{}',
  add column by_site boolean not null default true,
  add column by_mail boolean not null default true,
  add column by_push boolean not null default true,
  -- null: as soon as it is sent
  add column begins_at timestamptz,
  -- how many were reached by each way, counted as they were written down
  add column listed_count integer not null default 0,
  add column letter_count integer not null default 0,
  add column push_count integer not null default 0,
  -- what could not be handed over for days and is not kept any more
  add column failed_count integer not null default 0,
  add column updated_at timestamptz not null default now(),
  add constraint news_goes_some_way check (by_site or by_mail or by_push);
update news set state = 'sending' where told_at is null and is_to_everyone;
create index notification_of_news on notification (news_id) where news_id is not null;
-- Of what was told before, all that is known is who has it in their list.
update news set listed_count = (select count(*) from notification where news_id = news.id);

drop index news_to_tell;
create index news_to_tell on news (id) where state in ('scheduled', 'sending');

-- Who was told: nobody is told twice, whatever becomes of whoever tells. Like deliveries these name members without a
-- reference.
create table news_recipient (
  news_id integer not null references news on delete cascade,
  member_id integer not null,
  primary key (news_id, member_id)
);
create index news_recipient_of_member on news_recipient (member_id);

create function forget_recipient() returns trigger language plpgsql as $$
begin
  delete from news_recipient where member_id = old.id;
  return null;
end $$;
create trigger recipients_follow_member after delete on member
  for each row execute function forget_recipient();

-- By which what is still to be delivered of a message is counted, and taken back when it is stopped.
alter table delivery add column news_id integer;
create index delivery_of_news on delivery (news_id) where news_id is not null;

-- How a message goes out is no act of an operator's.
drop trigger operator_changes on news;
select keep_operator_changes('news',
  '{title,message,translations,link,audience,by_site,by_mail,by_push,begins_at,state,property_id,is_to_everyone,reader_count}');
