-- Kinds of places near a home stand in the order that operators choose; so far they stood in that in which they were added.
drop trigger operator_changes on facility;
alter table facility add column position smallint not null default 0;
update facility set position = least(ordered.place, 32767)
  from (select id, row_number() over (order by id) - 1 as place from facility) as ordered
  where ordered.id = facility.id;
select keep_operator_changes('facility', '{name,position,image_key}');
