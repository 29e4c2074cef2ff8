-- The last three links for a new password stay valid: whoever else asks for one does not take away the
-- link that somebody is about to follow.
alter table password_reset drop constraint password_reset_pkey;
alter table password_reset add column id bigint generated always as identity primary key;
create index password_reset_by_member on password_reset (member_id, id);
