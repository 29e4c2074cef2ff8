-- Reasons for reporting stand in the order that operators choose; hidden ones are offered to nobody, and whoever was
-- reported for one still was.
alter table report_reason
  add column position smallint not null default 0,
  add column is_hidden boolean not null default false;
create index property_report_by_reason on property_report (reason_id);
drop trigger operator_changes on report_reason;
select keep_operator_changes('report_reason', '{reason,position,is_hidden}');
