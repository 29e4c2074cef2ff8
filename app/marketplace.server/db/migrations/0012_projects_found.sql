-- What searching for projects reads; the words of the category are added when it is asked for.
alter table project add column words tsvector not null generated always as (
  array_to_tsvector(words_of(
    title || ' ' || location || ' ' || city || ' ' || state || ' ' || country))) stored;
create index project_by_category on project (category_id, is_promoted desc, id desc) where is_public;

-- As property_view.
create table project_view (
  project_id integer not null references project on delete cascade,
  day date not null,
  visitor_hash bytea not null,
  primary key (project_id, day, visitor_hash)
);
