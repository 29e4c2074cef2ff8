-- Each page of the console asks what its operator did last.
create index operator_act_by_operator_latest on operator_act (operator_id, id desc);
drop index operator_act_by_operator;
