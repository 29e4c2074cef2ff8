-- Slugs that homes, projects, members and articles had once: links to them lead on. A sold or let home that
-- was removed leaves its slugs behind, so that its links say so.
create table former_slug (
  kind text not null check (kind in ('property', 'project', 'member', 'article')),
  slug text not null,
  -- null: the home is gone
  holder_id integer,
  -- of homes that are gone: where to look for others like them
  city text not null default '',
  category_id integer references category on delete set null,
  was_rented boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (kind, slug)
);
create index former_slug_by_holder on former_slug (kind, holder_id);

create function keep_former_slug() returns trigger language plpgsql as $$
begin
  delete from former_slug where kind = tg_argv[0] and slug = new.slug;
  insert into former_slug (kind, slug, holder_id) values (tg_argv[0], old.slug, new.id)
    on conflict (kind, slug) do update set holder_id = excluded.holder_id;
  return null;
end $$;

create function forget_former_slugs() returns trigger language plpgsql as $$
begin
  delete from former_slug where kind = tg_argv[0] and holder_id = old.id;
  return null;
end $$;

create function keep_slugs_of_gone_home() returns trigger language plpgsql as $$
begin
  if old.request_status <> 'approved' or old.status not in ('sold', 'rented') then
    delete from former_slug where kind = 'property' and holder_id = old.id;
    return null;
  end if;
  insert into former_slug (kind, slug, holder_id, city, category_id, was_rented)
    select 'property', slugs.slug, null, old.city, old.category_id, old.status = 'rented'
    from (
      select old.slug as slug
      union
      select slug from former_slug where kind = 'property' and holder_id = old.id
    ) as slugs
  on conflict (kind, slug) do update set
    holder_id = null, city = excluded.city, category_id = excluded.category_id,
    was_rented = excluded.was_rented;
  return null;
end $$;

create trigger property_keeps_former_slug after update of slug on property
  for each row when (old.slug <> new.slug) execute function keep_former_slug('property');
create trigger project_keeps_former_slug after update of slug on project
  for each row when (old.slug <> new.slug) execute function keep_former_slug('project');
create trigger member_keeps_former_slug after update of slug on member
  for each row when (old.slug <> new.slug) execute function keep_former_slug('member');
create trigger article_keeps_former_slug after update of slug on article
  for each row when (old.slug <> new.slug) execute function keep_former_slug('article');

create trigger property_leaves_slugs after delete on property
  for each row execute function keep_slugs_of_gone_home();
create trigger project_forgets_slugs after delete on project
  for each row execute function forget_former_slugs('project');
create trigger member_forgets_slugs after delete on member
  for each row execute function forget_former_slugs('member');
create trigger article_forgets_slugs after delete on article
  for each row execute function forget_former_slugs('article');
