-- What members keep to themselves about homes: that one is not for them, words of their own, that they have looked at
-- it, and when their last visit was. Nobody else ever reads it, so no visitor's page changes with it.
create table hidden_home (
  member_id integer not null references member on delete cascade,
  property_id integer not null references property on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, property_id)
);
create index hidden_home_by_property on hidden_home (property_id);

create table home_note (
  member_id integer not null references member on delete cascade,
  property_id integer not null references property on delete cascade,
  body text not null check (char_length(body) between 1 and 2000),
  written_at timestamptz not null default now(),
  primary key (member_id, property_id)
);
create index home_note_by_property on home_note (property_id);

-- A member keeps at most so many, whatever runs at once: who adds one waits for the member's other adding.
create function remembered_within_limit() returns trigger language plpgsql as $$
declare
  kept bigint;
begin
  perform from member where id = new.member_id for no key update;
  execute format('select count(*) from %I where member_id = $1 and property_id <> $2', tg_table_name)
    into kept using new.member_id, new.property_id;
  if kept >= tg_argv[0]::int then
    raise exception 'a member keeps at most % in %', tg_argv[0], tg_table_name
      using errcode = 'check_violation', constraint = tg_table_name || 's_within_limit';
  end if;
  return new;
end $$;
create trigger hidden_homes_limited before insert on hidden_home
  for each row execute function remembered_within_limit(500);
create trigger home_notes_limited before insert on home_note
  for each row execute function remembered_within_limit(500);

create table seen_home (
  member_id integer not null references member on delete cascade,
  property_id integer not null references property on delete cascade,
  seen_at timestamptz not null,
  primary key (member_id, property_id)
);
create index seen_home_by_property on seen_home (property_id);
create index seen_home_latest on seen_home (member_id, seen_at desc);

-- A visit ends when the member was on no device for three hours; what comes on the market after that is new to them.
create table member_visit (
  member_id integer primary key references member on delete cascade,
  seen_at timestamptz not null,
  -- when the visit before this one ended
  since timestamptz
);

create function visit_follows_use() returns trigger language plpgsql as $$
begin
  insert into member_visit (member_id, seen_at) values (new.member_id, new.last_used_at)
  on conflict (member_id) do update set
    since = case when excluded.seen_at > member_visit.seen_at + interval '3 hours'
      then member_visit.seen_at else member_visit.since end,
    seen_at = greatest(member_visit.seen_at, excluded.seen_at);
  return null;
end $$;
create trigger visit_follows_use after insert or update of last_used_at on bearer_token
  for each row execute function visit_follows_use();
