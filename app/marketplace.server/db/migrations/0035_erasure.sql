-- What a deleted member wrote goes with them: their notes, and the name they gave to a home that somebody
-- asked to see.
create or replace function viewings_follow_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform end_viewings('member_gone', null, old.id);
    delete from viewing where asker_id = old.id and owner_id is null and not is_operators
      or owner_id = old.id and asker_id is null;
    update viewing set asker_note = '' where asker_id = old.id and asker_note <> '';
    update viewing set owner_note = '', property_title = ''
      where owner_id = old.id and (owner_note <> '' or property_title <> '');
    return old;
  end if;
  if old.is_active and not new.is_active then
    perform end_viewings('member_gone', null, new.id);
  end if;
  return null;
end $$;

update viewing set property_title = '' where owner_id is null and not is_operators;

-- Files that may be left over are looked for by their age.
create index media_by_age on media (created_at);
