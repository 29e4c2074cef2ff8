-- How many agents answered a question is counted for operators, and asked before it goes.
create index verification_value_by_field on verification_value (field_id);
