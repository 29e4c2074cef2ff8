-- What the operator wrote about the house: each text as it is now, and as it was in each version.
-- `source` is what was typed, `description` the HTML of it; `translations` holds both by language.
create table site_page (
  name text primary key check (name in ('about', 'terms', 'privacy')),
  number integer not null default 1,
  source text not null default '',
  description text not null default '',
  translations jsonb not null default '{}',
  operator_id integer references member on delete set null,
  changed_at timestamptz not null default now()
);

create table site_page_version (
  name text not null,
  number integer not null,
  source text not null,
  description text not null,
  translations jsonb not null,
  operator_id integer references member on delete set null,
  created_at timestamptz not null,
  primary key (name, number)
);
create index site_page_by_operator on site_page (operator_id) where operator_id is not null;
create index site_page_version_by_operator on site_page_version (operator_id)
  where operator_id is not null;

-- No text is shown that is not kept: whoever writes one, writes a version.
create function keep_page_version() returns trigger language plpgsql as $$
begin
  insert into site_page_version (name, number, source, description, translations, operator_id, created_at)
    values (new.name, new.number, new.source, new.description, new.translations, new.operator_id, new.changed_at);
  return null;
end $$;
create trigger keeps_version after insert on site_page for each row execute function keep_page_version();
create trigger keeps_next_version after update on site_page
  for each row when (old.number <> new.number) execute function keep_page_version();

insert into site_page (name, source, description)
  select pages.name, value #>> '{}', value #>> '{}'
  from site_setting
  join (values ('about', 'about_us'), ('terms', 'terms_conditions'), ('privacy', 'privacy_policy'))
    as pages (name, setting) on pages.setting = site_setting.name
  where jsonb_typeof(value) = 'string';
delete from site_setting where name in ('about_us', 'terms_conditions', 'privacy_policy');

-- The texts are part of the settings that visitors are answered.
create trigger notes_new_and_old after insert or delete on site_page
  for each row execute function note_change('settings');
create trigger notes_update after update on site_page
  for each row when (old.number <> new.number) execute function note_change('settings');

-- Which terms and which privacy policy held when somebody registered, however they did; null: there were none, or it
-- was not noted yet.
alter table member add column terms_version integer, add column privacy_version integer;
create function note_page_versions() returns trigger language plpgsql as $$
begin
  new.terms_version := (select number from site_page where name = 'terms');
  new.privacy_version := (select number from site_page where name = 'privacy');
  return new;
end $$;
create trigger notes_page_versions before insert on member for each row execute function note_page_versions();
create index member_by_terms on member (terms_version) where terms_version is not null;
create index member_by_privacy on member (privacy_version) where privacy_version is not null;

select keep_operator_changes('site_page', '{number,source,translations}', '{name}');
