-- Sessions that were ended all at once, to shut somebody out, by the member or by a new password. What is sent
-- with one of them is not kept for the member, as it is for one that ended by itself.
alter table bearer_token add column ended_with_others boolean not null default false;
