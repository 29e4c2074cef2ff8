-- What the operator tells everybody, or chosen members, of their own accord. Rows stay as they were sent.
create table news (
  id integer generated always as identity primary key,
  -- null: the operator's account is gone
  operator_id integer references member on delete set null,
  title text not null check (char_length(title) between 1 and 150),
  message text not null check (char_length(message) between 1 and 1000),
  picture_key text,
  -- the home that it leads to; one that is gone leads nowhere
  property_id integer references property on delete set null,
  is_to_everyone boolean not null,
  reader_count integer not null default 0,
  created_at timestamptz not null default now(),
  -- everybody up to this member has been told
  told_up_to integer not null default 0,
  -- null: not everybody has been told yet
  told_at timestamptz
);
create index news_to_tell on news (id) where told_at is null;
create index news_of_operator on news (operator_id) where operator_id is not null;
create index news_of_home on news (property_id) where property_id is not null;

-- What members find in their list, written in the transaction of what it tells. Like deliveries these name
-- members without a reference: a reference would lock the member while something of theirs is locked.
create table notification (
  id integer generated always as identity primary key,
  member_id integer not null,
  -- a member it speaks of; it goes with their account
  about_id integer,
  kind text not null,
  -- the event (app/contract/events.ts): it becomes words when it is read
  event text not null,
  property_id integer,
  news_id integer,
  -- contract §2.1
  type smallint not null check (type in (0, 1, 2)),
  send_type smallint not null default 0 check (send_type in (0, 1)),
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_of_member on notification (member_id, id desc);
create index notification_unread on notification (member_id) where read_at is null;
create index notification_by_age on notification (created_at);
create index notification_about on notification (about_id) where about_id is not null;

create function forget_notifications() returns trigger language plpgsql as $$
begin
  delete from notification where member_id = old.id or about_id = old.id;
  return null;
end $$;
create trigger notifications_follow_member after delete on member
  for each row execute function forget_notifications();

-- What a member said about a topic; whoever said nothing is told in every way.
create table notification_choice (
  member_id integer not null references member on delete cascade,
  topic text not null check (topic in
    ('listings', 'adverts', 'verification', 'viewings', 'payments', 'searches', 'chat', 'news')),
  by_site boolean not null default true,
  by_mail boolean not null default true,
  by_push boolean not null default true,
  primary key (member_id, topic)
);
