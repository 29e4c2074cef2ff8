-- Texts of pages that are to hold from a time on. A job makes each the text of its page when its time has come, and takes
-- the row away; until then it can be changed and withdrawn.
create table dated_page (
  id integer generated always as identity primary key,
  name text not null check (name in ('about', 'terms', 'privacy')),
  holds_from timestamptz not null,
  source text not null,
  description text not null,
  translations jsonb not null default '{}',
  operator_id integer references member on delete set null,
  changed_at timestamptz not null default now(),
  constraint one_text_from_a_time unique (name, holds_from)
);
create index dated_page_by_operator on dated_page (operator_id) where operator_id is not null;

-- That a new version is to come is part of the settings that visitors are answered.
create trigger notes_new_and_old after insert or delete on dated_page
  for each row execute function note_change('settings');
create trigger notes_update after update on dated_page
  for each row execute function note_change('settings');

select keep_operator_changes('dated_page', '{holds_from,source,translations}', '{name}');
