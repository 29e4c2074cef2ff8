-- Extensions from contrib alone, so that any PostgreSQL 15 or newer will do.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists cube;
create extension if not exists earthdistance;

-- unaccent is only "stable" because its dictionary may change; ours never does, and indexes need "immutable".
create function searchable(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;
