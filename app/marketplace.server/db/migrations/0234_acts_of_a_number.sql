-- The log is narrowed by a number alone, too, whatever it is of.
create index operator_act_by_number on operator_act (subject_id, id desc);
