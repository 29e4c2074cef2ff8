-- An address that nobody proved may be somebody else's: it waits in email_change until its link is
-- followed. Only registrations by e-mail hold one, as they are signed in to once it is confirmed.
delete from password_reset using member
  where member.id = member_id and email_verified_at is null and login_type <> 3;
update member set email = null where email_verified_at is null and login_type <> 3;
alter table member add constraint member_email_is_proven
  check (email is null or email_verified_at is not null or login_type = 3);
