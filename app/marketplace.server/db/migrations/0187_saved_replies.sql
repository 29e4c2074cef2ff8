-- What operators write often when they refuse something, kept once: in the language of the site, and in others. What
-- was written with a reply is kept where it was said, so replies are changed and removed freely.
create table saved_reply (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  body text not null check (char_length(body) between 1 and 255),
  translations jsonb not null default '{}',
  -- the decisions it is offered for (contract/operator/saved-replies/rules.ts)
  uses text[] not null check (cardinality(uses) > 0),
  position smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select keep_operator_changes('saved_reply', '{name,body,translations,uses,position}');
