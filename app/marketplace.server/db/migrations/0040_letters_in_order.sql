-- Letters go in the order in which they were written, also those of one moment.
alter table letter add column number bigint generated always as identity;
create index letter_in_order on letter (number);
