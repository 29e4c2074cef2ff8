-- What an operator's act changed, row by row: as it was and as it became. The rows are written by the database itself
-- in transactions that an operator began (db/database.ts sets doorstep.deed), so no act can forget to.
create sequence operator_deed as bigint;

alter table operator_act
  -- the transaction of the deed; null: nothing was kept of what changed
  add column deed bigint default nullif(current_setting('doorstep.deed', true), '')::bigint;

create table operator_change (
  id bigint generated always as identity primary key,
  deed bigint not null,
  -- of which table, and which row of it
  subject text not null,
  row_key text not null,
  -- whose it is; no reference, for the change outlives them
  member_id integer,
  -- the columns that differ, where they say something; null: the row was added, or removed; both null: forgotten with whom it was about
  before jsonb,
  after jsonb
);
create index operator_change_by_deed on operator_change (deed, id);
create index operator_change_by_member on operator_change (member_id) where member_id is not null;

-- Notes a row's change. The first argument names what is kept of a row, the second the columns that make its key, the
-- third the column that says whose it is ("listing": whoever offers what the row is about; "message": whoever wrote
-- what was held), the fourth the columns of which nobody reads more than that they changed.
create function note_operator_change() returns trigger language plpgsql as $$
declare
  kept constant text[] := tg_argv[0]::text[];
  keys constant text[] := tg_argv[1]::text[];
  owner constant text := tg_argv[2];
  secret constant text[] := coalesce(tg_argv[3], '{}')::text[];
  old_row constant jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row constant jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  one constant jsonb := coalesce(new_row, old_row);
  whose constant integer := case owner
    when 'listing' then coalesce(
      (select owner_id from property where id = (one ->> 'property_id')::integer),
      (select owner_id from project where id = (one ->> 'project_id')::integer))
    when 'message' then (select sender_id from chat_message where id = (one ->> 'message_id')::integer)
    else (one ->> owner)::integer
  end;
  was jsonb;
  is_now jsonb;
begin
  select jsonb_object_agg(name, case when name = any(secret) then '"•••"' else old_row -> name end)
      filter (where old_row -> name not in ('null', '""')),
    jsonb_object_agg(name, case when name = any(secret) then '"•••"' else new_row -> name end)
      filter (where new_row -> name not in ('null', '""'))
    into was, is_now
    from unnest(kept) as name
    where old_row -> name is distinct from new_row -> name;
  if was is null and is_now is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    was := coalesce(was, '{}');
    is_now := coalesce(is_now, '{}');
  end if;
  insert into operator_change (deed, subject, row_key, member_id, before, after)
    values (
      current_setting('doorstep.deed')::bigint,
      tg_table_name,
      (select string_agg(one ->> key, ' · ' order by place) from unnest(keys) with ordinality as k (key, place)),
      whose,
      was,
      is_now
    );
  return null;
end $$;

-- A table that operators change says here what is kept of its rows; tests/marketplace/operator-changes.test.ts asks of
-- each of its columns whether it is kept, or why not.
create function keep_operator_changes(
  subject regclass, kept text[], keys text[] default '{id}', owner text default '', secret text[] default '{}'
) returns void language plpgsql as $$
begin
  execute format(
    'create trigger operator_changes after insert or update or delete on %s for each row '
    'when (current_setting(''doorstep.deed'', true) <> '''') execute function note_operator_change(%L, %L, %L, %L)',
    subject, kept, keys, owner, secret);
end $$;

select keep_operator_changes('advertisement',
  '{property_id,project_id,status,is_enabled,start_date,end_date,reject_reason}', owner => 'member_id');
select keep_operator_changes('article', '{slug,category_id,title,description,meta_title,meta_description,meta_keywords}');
select keep_operator_changes('article_category', '{slug,name}');
select keep_operator_changes('category', '{slug,name,position,image_key,meta_title,meta_description,meta_keywords}');
select keep_operator_changes('category_parameter', '{category_id,parameter_id,position}', '{category_id,parameter_id}');
select keep_operator_changes('chat_report', '{decision}', owner => 'reported_id');
select keep_operator_changes('district', '{city,state,country,area,removed_at}');
select keep_operator_changes('district_name', '{language,name}', '{district_id,language}');
select keep_operator_changes('facility', '{name,image_key}');
select keep_operator_changes('faq', '{question,answer}');
select keep_operator_changes('held_message', '{decision,reason}', owner => 'message');
select keep_operator_changes('homepage_section', '{title,position,is_active}', '{kind}');
select keep_operator_changes('member',
  '{operator_role,verification_status,is_active,deactivation_reason,second_factor_at}', owner => 'id');
select keep_operator_changes('member_package', '{package_id,start_at,end_at}', owner => 'member_id');
select keep_operator_changes('news', '{title,message,property_id,is_to_everyone,reader_count}');
select keep_operator_changes('operator_invitation', '{role,expires_at}');
select keep_operator_changes('package',
  '{name,price_minor,currency,duration_hours,ios_product_id,is_active,position}');
select keep_operator_changes('package_feature', '{feature,limit_count}', '{package_id,feature}');
select keep_operator_changes('parameter',
  '{name,kind,options,image_key,is_required,is_quick,is_ordered,unit,meaning}');
select keep_operator_changes('payment_gateway', '{is_on,is_sandbox,sealed_keys}', '{name}', secret => '{sealed_keys}');
select keep_operator_changes('payment_transaction',
  '{payment_status,reject_reason,refunded_minor,dispute,attention,invoice_number}', owner => 'member_id');
select keep_operator_changes('place_name', '{name}', '{place}');
select keep_operator_changes('project',
  '{owner_id,category_id,title,description,kind,location,city,state,country,latitude,longitude,image_key,video_link,meta_title,meta_description,meta_keywords,meta_image_key,slug,is_active,request_status,is_promoted,is_withheld,hidden_by_owner}',
  owner => 'owner_id');
select keep_operator_changes('property',
  '{owner_id,category_id,package_id,title,description,address,client_address,city,state,country,latitude,longitude,price_minor,currency,status,rent_duration,title_image_key,three_d_image_key,video_link,meta_title,meta_description,meta_keywords,meta_image_key,slug,is_active,request_status,is_premium,is_promoted,is_withheld,hidden_by_owner,under_offer_since}',
  owner => 'owner_id');
select keep_operator_changes('property_report', '{decision}');
select keep_operator_changes('rejection', '{property_id,project_id,reason}', owner => 'listing');
select keep_operator_changes('report_reason', '{reason}');
select keep_operator_changes('site_setting', '{value}', '{name}');
select keep_operator_changes('slider', '{kind,image_key,category_id,property_id,link,position}');
select keep_operator_changes('verification', '{reason}', owner => 'member_id');
select keep_operator_changes('verification_field', '{name,kind,options,position,is_active}');

-- The log is only ever added to. What may be done to it is to forget: an operator, or somebody whom it was about, is
-- erased on their own wish.
create function log_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'What operators did stays written down.' using errcode = 'restrict_violation';
end $$;

create function only_forgets_of_act() returns trigger language plpgsql as $$
begin
  if (new.id, new.act, new.subject_kind, new.subject_id, new.created_at)
      is distinct from (old.id, old.act, old.subject_kind, old.subject_id, old.created_at)
    or new.deed is distinct from old.deed
    or (new.operator_id is distinct from old.operator_id and new.operator_id is not null)
    or (new.reason is distinct from old.reason and new.reason is not null) then
    raise exception 'What operators did stays written down.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function only_forgets_of_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.deed, new.subject, new.row_key, new.member_id)
      is distinct from (old.id, old.deed, old.subject, old.row_key, old.member_id)
    or new.before is not null or new.after is not null then
    raise exception 'What operators did stays written down.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- An account that goes, however it goes, takes along what was said of it: reasons of acts about it and about what is its
-- own, and what these changed. Reasons go while it can still be seen whose something is, changes after the rest, when
-- whoever was at work on any of it has come to an end.
create function acts_forget_reasons() returns trigger language plpgsql as $$
begin
  update operator_act set reason = null where reason is not null and (
    (subject_kind = 'member' and subject_id = old.id)
    or (subject_kind in ('property', 'report')
      and subject_id in (select id from property where owner_id = old.id))
    or (subject_kind = 'project' and subject_id in (select id from project where owner_id = old.id))
    or (subject_kind = 'advertisement'
      and subject_id in (select id from advertisement where member_id = old.id))
    or (subject_kind = 'verification'
      and subject_id in (select id from verification where member_id = old.id))
    or (subject_kind = 'payment'
      and subject_id in (select id from payment_transaction where member_id = old.id))
    or (subject_kind = 'chat_report'
      and subject_id in (select id from chat_report where reported_id = old.id))
    or (subject_kind = 'held_message' and subject_id in (
      select held_message.id from held_message join chat_message on chat_message.id = message_id
      where sender_id = old.id)));
  return old;
end $$;
create trigger acts_forget_reasons before delete on member for each row execute function acts_forget_reasons();

create function changes_are_forgotten() returns trigger language plpgsql as $$
begin
  update operator_change set before = null, after = null
    where member_id = old.id and (before is not null or after is not null);
  return null;
end $$;
create trigger changes_are_forgotten after delete on member for each row execute function changes_are_forgotten();

create function log_is_not_emptied() returns trigger language plpgsql as $$
begin
  -- The sample is emptied with everything else (sample/empty-marketplace.ts).
  if coalesce(current_setting('doorstep.emptying', true), '') = '' then
    raise exception 'What operators did stays written down.' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger acts_are_not_emptied before truncate on operator_act
  for each statement execute function log_is_not_emptied();
create trigger changes_are_not_emptied before truncate on operator_change
  for each statement execute function log_is_not_emptied();

create trigger acts_are_kept before delete on operator_act for each row execute function log_is_kept();
create trigger acts_forget before update on operator_act for each row execute function only_forgets_of_act();
create trigger changes_are_kept before delete on operator_change for each row execute function log_is_kept();
create trigger changes_forget before update on operator_change for each row execute function only_forgets_of_change();

-- Whoever the site is towards the database, where it is no superuser, lacks the means as well.
do $$
begin
  execute format('revoke update, delete on operator_act, operator_change from %I', current_user);
  execute format('grant update (operator_id, reason) on operator_act to %I', current_user);
  execute format('grant update (before, after) on operator_change to %I', current_user);
end $$;
