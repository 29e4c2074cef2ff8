-- What changed on the market is forgotten once every process had an hour to read it (jobs/forget-expired.ts). Whoever
-- has not reads the whole market anew (properties/market-memory.ts).

-- One row at most.
create table market_change_forgotten (
  id integer primary key check (id = 1),
  -- Changes by transactions before this one are forgotten,
  before xid8 not null,
  -- and those before this one will be the next time.
  next xid8 not null
);

create function forget_market_changes() returns void language plpgsql as $$
declare
  -- A database that was restored elsewhere counts its transactions from the beginning.
  ended xid8 := least(
    (select next from market_change_forgotten), pg_snapshot_xmin(pg_current_snapshot()));
begin
  if exists (select from market_change_forgotten) then
    delete from market_change
    where transaction < ended or transaction > pg_snapshot_xmax(pg_current_snapshot());
  else
    ended := '0';
  end if;
  insert into market_change_forgotten values (1, ended, pg_snapshot_xmin(pg_current_snapshot()))
  on conflict (id) do update set before = excluded.before, next = excluded.next;
end $$;
