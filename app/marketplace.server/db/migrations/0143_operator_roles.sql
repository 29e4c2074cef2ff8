-- What an operator may do is said by a role (contract/operator.roles.ts); whoever was an operator before is an owner.
alter table member add column operator_role text
  check (operator_role in ('owner', 'manager', 'moderator', 'editor', 'support'));
update member set operator_role = 'owner' where is_operator;
alter table member drop column is_operator;
alter table member add column is_operator boolean not null generated always as (operator_role is not null) stored;
create index member_by_role on member (operator_role) where operator_role is not null;
