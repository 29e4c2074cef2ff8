-- What is near is counted beside what a home has: four bytes an id, many times quicker to read than rows.
create function bytes_of(ids integer[]) returns bytea language sql immutable parallel safe
  as $$ select coalesce(string_agg(int4send(id), ''), '') from unnest(ids) as id $$;

alter table market
  add column facility_bytes bytea not null generated always as (bytes_of(facility_ids)) stored;
