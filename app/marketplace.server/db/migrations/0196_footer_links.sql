-- Links that operators put into the last line of every page, in an order, hidden for a time, in several languages:
-- `translations` holds {"es": {"label": "…"}}.
create table footer_link (
  id integer generated always as identity primary key,
  label text not null,
  -- a page of the site, /articles, or another site
  link text not null,
  position smallint not null default 0,
  is_hidden boolean not null default false,
  translations jsonb not null default '{}'
);

-- They stand in the settings that pages are made with.
create trigger notes_insert after insert on footer_link
  for each row when (not new.is_hidden) execute function note_change('settings');
create trigger notes_delete after delete on footer_link
  for each row when (not old.is_hidden) execute function note_change('settings');
create trigger notes_update after update on footer_link
  for each row when (old.* is distinct from new.* and not (old.is_hidden and new.is_hidden))
  execute function note_change('settings');

select keep_operator_changes('footer_link', '{label,link,position,is_hidden,translations}');
