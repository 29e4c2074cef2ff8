-- What visitors can see change (contract/changes.ts), noted by the transaction that changes it: what was not
-- committed is not told, and what was committed is, whatever becomes of the process. The notice only says that
-- there is something to read; each process reads what it has not read yet, for which rows stay an hour.
-- Counters (views, hearts) are not among it, nor is anything that only its owner or operators see.
create table change (
  transaction xid8 not null,
  subject text not null,
  noted_at timestamptz not null default now(),
  primary key (transaction, subject)
);
create index change_by_age on change (noted_at);

-- Nulls are left out. A transaction sends one notice, however often it calls this.
create function note_changes(variadic subjects text[]) returns void language plpgsql as $$
begin
  insert into change (transaction, subject)
    select pg_current_xact_id(), subject from unnest(subjects) as subject where subject is not null
  on conflict do nothing;
  if found then
    perform pg_notify('doorstep_changes', '');
  end if;
end $$;

create function note_change() returns trigger language plpgsql as $$
begin
  perform note_changes(tg_argv[0]);
  return null;
end $$;

-- Tables of which everything is seen.
do $$
declare
  seen record;
begin
  for seen in select * from (values
    ('category', 'catalogue'), ('parameter', 'catalogue'), ('category_parameter', 'catalogue'),
    ('facility', 'catalogue'), ('city_picture', 'cities'),
    ('article', 'articles'), ('article_category', 'articles'), ('faq', 'questions'),
    ('slider', 'front-page'), ('homepage_section', 'front-page'),
    ('site_setting', 'settings'), ('language', 'languages'),
    ('package', 'packages'), ('package_feature', 'packages'), ('report_reason', 'report-reasons')
  ) as tables (name, subject) loop
    execute format('create trigger notes_new_and_old after insert or delete on %I
      for each row execute function note_change(%L)', seen.name, seen.subject);
    execute format('create trigger notes_update after update on %I
      for each row when (old.* is distinct from new.*) execute function note_change(%L)',
      seen.name, seen.subject);
  end loop;
end $$;

-- A home has a page of its own while it is approved, sold ones too (properties/visibility.ts); it is in lists
-- while it is public. Coming and going concern lists in any case, because they say which slugs lead nowhere.
-- The operator is the agent 0.
create function note_new_properties() returns trigger language plpgsql as $$
begin
  perform note_changes(variadic array(
    select distinct unnest(array['properties', 'agent:' || coalesce(owner_id, 0)]) from added
    where is_active and not is_withheld and request_status = 'approved'));
  return null;
end $$;
create trigger notes_insert after insert on property
  referencing new table as added for each statement execute function note_new_properties();

create function note_property() returns trigger language plpgsql as $$
declare
  came_or_went boolean := tg_op = 'DELETE' or
    (old.is_active and not old.is_withheld and old.request_status = 'approved') <>
    (new.is_active and not new.is_withheld and new.request_status = 'approved');
begin
  perform note_changes(
    'property:' || old.id,
    'agent:' || coalesce(old.owner_id, 0),
    case when tg_op = 'UPDATE' then 'agent:' || coalesce(new.owner_id, 0) end,
    case when came_or_went or old.is_public or new.is_public then 'properties' end);
  return null;
end $$;
create trigger notes_update after update on property for each row when (
  (old.is_active and not old.is_withheld and old.request_status = 'approved' or
    new.is_active and not new.is_withheld and new.request_status = 'approved') and
  (old.slug, old.owner_id, old.category_id, old.title, old.description, old.address,
    old.client_address, old.city, old.state, old.country, old.latitude, old.longitude,
    old.price_minor, old.currency, old.status, old.rent_duration, old.is_active, old.is_withheld,
    old.request_status, old.is_premium, old.is_promoted, old.title_image_key,
    old.three_d_image_key, old.video_link, old.meta_title, old.meta_description,
    old.meta_keywords, old.meta_image_key, old.created_at)
  is distinct from
  (new.slug, new.owner_id, new.category_id, new.title, new.description, new.address,
    new.client_address, new.city, new.state, new.country, new.latitude, new.longitude,
    new.price_minor, new.currency, new.status, new.rent_duration, new.is_active, new.is_withheld,
    new.request_status, new.is_premium, new.is_promoted, new.title_image_key,
    new.three_d_image_key, new.video_link, new.meta_title, new.meta_description,
    new.meta_keywords, new.meta_image_key, new.created_at)
) execute function note_property();
create trigger notes_delete after delete on property for each row
  when (old.is_active and not old.is_withheld and old.request_status = 'approved')
  execute function note_property();

create function note_parts_of_property() returns trigger language plpgsql as $$
begin
  perform note_changes(variadic array(
    select distinct unnest(array['property:' || id, 'agent:' || coalesce(owner_id, 0),
      case when is_public then 'properties' end])
    from property where id in (select property_id from changed)
      and is_active and not is_withheld and request_status = 'approved'));
  return null;
end $$;

create function note_new_projects() returns trigger language plpgsql as $$
begin
  perform note_changes(variadic array(
    select distinct unnest(array['projects', 'agent:' || coalesce(owner_id, 0)]) from added
    where is_public));
  return null;
end $$;
create trigger notes_insert after insert on project
  referencing new table as added for each statement execute function note_new_projects();

create function note_project() returns trigger language plpgsql as $$
begin
  perform note_changes(
    'project:' || old.id,
    'projects',
    'agent:' || coalesce(old.owner_id, 0),
    case when tg_op = 'UPDATE' then 'agent:' || coalesce(new.owner_id, 0) end);
  return null;
end $$;
create trigger notes_update after update on project for each row when (
  (old.is_public or new.is_public) and
  (old.slug, old.owner_id, old.category_id, old.title, old.description, old.kind, old.location,
    old.city, old.state, old.country, old.latitude, old.longitude, old.image_key, old.video_link,
    old.meta_title, old.meta_description, old.meta_keywords, old.meta_image_key, old.is_promoted,
    old.is_public, old.created_at)
  is distinct from
  (new.slug, new.owner_id, new.category_id, new.title, new.description, new.kind, new.location,
    new.city, new.state, new.country, new.latitude, new.longitude, new.image_key, new.video_link,
    new.meta_title, new.meta_description, new.meta_keywords, new.meta_image_key, new.is_promoted,
    new.is_public, new.created_at)
) execute function note_project();
create trigger notes_delete after delete on project for each row when (old.is_public)
  execute function note_project();

create function note_parts_of_project() returns trigger language plpgsql as $$
begin
  perform note_changes(variadic array(
    select distinct unnest(array['project:' || id, 'projects', 'agent:' || coalesce(owner_id, 0)])
    from project where id in (select project_id from changed) and is_public));
  return null;
end $$;

-- Parts of what goes are not told of: it is gone before them.
do $$
declare
  part record;
begin
  for part in select * from (values
    ('property_picture', 'note_parts_of_property'), ('property_document', 'note_parts_of_property'),
    ('property_parameter', 'note_parts_of_property'), ('property_facility', 'note_parts_of_property'),
    ('project_file', 'note_parts_of_project'), ('project_plan', 'note_parts_of_project')
  ) as parts (name, teller) loop
    execute format('create trigger notes_insert after insert on %I
      referencing new table as changed for each statement execute function %I()', part.name, part.teller);
    execute format('create trigger notes_update after update on %I
      referencing new table as changed for each statement execute function %I()', part.name, part.teller);
    execute format('create trigger notes_delete after delete on %I
      referencing old table as changed for each statement execute function %I()', part.name, part.teller);
  end loop;
end $$;

-- Agents are whom the operator has verified, and who offers or has sold something (agents/agent-detail.ts).
-- How to reach them is for people who are signed in, whose answers are not kept.
create function note_member() returns trigger language plpgsql as $$
begin
  if old.verification_status = 'success' or new.verification_status = 'success'
    or exists (select from property where owner_id = new.id and is_active and request_status = 'approved')
    or exists (select from project where owner_id = new.id and is_active and request_status = 'approved')
  then
    perform note_changes('agent:' || new.id, 'agents');
  end if;
  return null;
end $$;
create trigger notes_update after update on member for each row when (
  (old.slug, old.name, old.picture_key, old.city, old.state, old.country, old.about_me,
    old.facebook_url, old.twitter_url, old.instagram_url, old.youtube_url, old.verification_status,
    old.is_active)
  is distinct from
  (new.slug, new.name, new.picture_key, new.city, new.state, new.country, new.about_me,
    new.facebook_url, new.twitter_url, new.instagram_url, new.youtube_url, new.verification_status,
    new.is_active)
) execute function note_member();
create trigger notes_verified after insert on member for each row
  when (new.verification_status = 'success') execute function note_change('agents');

-- Nobody sees it, but what is kept beside the marketplace for a member goes with the account.
create function note_deleted_member() returns trigger language plpgsql as $$
begin
  perform note_changes('deleted-member:' || old.id, 'agent:' || old.id,
    case when old.verification_status = 'success' then 'agents' end);
  return null;
end $$;
create trigger notes_delete after delete on member
  for each row execute function note_deleted_member();

-- The sample marketplace is loaded anew.
create trigger notes_truncate after truncate on property
  for each statement execute function note_change('everything');
