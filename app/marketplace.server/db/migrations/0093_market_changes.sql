-- Every process keeps what is searched for in memory (properties/market-columns.ts). Before it answers it reads which
-- homes changed on the market since it last looked, by the snapshot of then: what was committed is never missed.

-- One row for each home that ever was on the market. Id 0 says that all have changed.
create table market_change (
  id integer primary key,
  transaction xid8 not null
);
create index market_change_latest on market_change (transaction);

create function note_market_change() returns trigger language plpgsql as $$
begin
  insert into market_change
    select id, pg_current_xact_id() from changed order by id
  on conflict (id) do update set transaction = excluded.transaction;
  return null;
end $$;
create trigger notes_insert after insert on market
  referencing new table as changed for each statement execute function note_market_change();
create trigger notes_update after update on market
  referencing new table as changed for each statement execute function note_market_change();
create trigger notes_delete after delete on market
  referencing old table as changed for each statement execute function note_market_change();

create function note_market_emptied() returns trigger language plpgsql as $$
begin
  insert into market_change values (0, pg_current_xact_id())
  on conflict (id) do update set transaction = excluded.transaction;
  return null;
end $$;
create trigger notes_truncate after truncate on market
  for each statement execute function note_market_emptied();
