-- Push messages go to a device as long as it is signed in. Which device an older token is of, nobody
-- knows: apps and browsers name theirs again.
delete from push_token;
alter table push_token
  add column bearer_token_id bigint not null references bearer_token on delete cascade;
create index push_token_by_bearer_token on push_token (bearer_token_id);
