-- Questions and slides as operators write them: in an order, hidden for a time, in several languages.
-- `translations` holds texts by language and field: {"es": {"question": "…", "answer": "…"}}.
alter table faq
  add column position smallint not null default 0,
  add column is_hidden boolean not null default false,
  add column translations jsonb not null default '{}';
-- The newest came first.
update faq set position = ordered.place
from (select id, least(row_number() over (order by id desc) - 1, 32767) as place from faq) as ordered
where ordered.id = faq.id;

alter table slider
  add column title text not null default '',
  add column alt text not null default '',
  add column is_hidden boolean not null default false,
  add column translations jsonb not null default '{}';

-- What nobody but operators sees is no change that visitors could see.
do $$
declare
  seen record;
begin
  for seen in select * from (values ('faq', 'questions'), ('slider', 'front-page')) as tables (name, subject) loop
    execute format('drop trigger notes_new_and_old on %I', seen.name);
    execute format('drop trigger notes_update on %I', seen.name);
    execute format('create trigger notes_insert after insert on %I
      for each row when (not new.is_hidden) execute function note_change(%L)', seen.name, seen.subject);
    execute format('create trigger notes_delete after delete on %I
      for each row when (not old.is_hidden) execute function note_change(%L)', seen.name, seen.subject);
    execute format('create trigger notes_update after update on %I
      for each row when (old.* is distinct from new.* and not (old.is_hidden and new.is_hidden))
      execute function note_change(%L)', seen.name, seen.subject);
  end loop;
end $$;
