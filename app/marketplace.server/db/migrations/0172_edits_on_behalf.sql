-- The revision that operators made when they changed a listing for its owner: what its owner began to change before
-- that is not written over it unread.
alter table property add column behalf_revision integer not null default 0;
alter table project add column behalf_revision integer not null default 0;
