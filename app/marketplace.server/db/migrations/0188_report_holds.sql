-- Reported homes that operators took off the site until the reports about them are decided. A home is held only while
-- one of them is open, whoever decides it and whoever takes it back; what its owner and the review say of it stays.
create table report_hold (
  property_id integer primary key references property on delete cascade,
  held_at timestamptz not null
);
select keep_operator_changes('report_hold', '{held_at}', '{property_id}', 'listing');

create function end_report_hold() returns trigger language plpgsql as $$
begin
  delete from report_hold where property_id = old.property_id and not exists (
    select from property_report where property_id = old.property_id and decision is null);
  return null;
end $$;
create trigger ends_hold after update of decision or delete on property_report
  for each row execute function end_report_hold();

create function follow_report_hold() returns trigger language plpgsql as $$
begin
  update property
    set is_withheld = tg_op = 'INSERT' or coalesce((select not is_active from member where id = owner_id), false)
    where id = coalesce(new.property_id, old.property_id);
  return null;
end $$;
create trigger withholds_home after insert or delete on report_hold
  for each row execute function follow_report_hold();

-- As in 0026, but what is held stays so when it changes hands, and when its owner comes back.
create or replace function withhold_new_listing() returns trigger language plpgsql as $$
begin
  select not is_active into new.is_withheld from member where id = new.owner_id for share;
  new.is_withheld := coalesce(new.is_withheld, false)
    or tg_table_name = 'property' and exists (select from report_hold where property_id = new.id);
  return new;
end $$;
create or replace function withhold_listings() returns trigger language plpgsql as $$
begin
  update property
    set is_withheld = not new.is_active or exists (select from report_hold where property_id = property.id)
    where owner_id = new.id;
  update project set is_withheld = not new.is_active where owner_id = new.id;
  return null;
end $$;
