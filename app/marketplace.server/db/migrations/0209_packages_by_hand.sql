-- A package that operators give is given once, however often the form comes (contract operator/members/give-package).
alter table member_package add column gift_key uuid;
create unique index member_package_by_gift_key on member_package (member_id, gift_key)
  where gift_key is not null;
