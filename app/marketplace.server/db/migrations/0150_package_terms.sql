-- What was bought stays what it was, however operators change the package afterwards: a payment keeps the terms under
-- which it was begun, and what a member holds keeps those under which it was given.
create function package_terms(wanted integer) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'name', name, 'price_minor', price_minor, 'currency', currency, 'duration_hours', duration_hours,
    'limits', (select coalesce(jsonb_object_agg(feature, limit_count), '{}')
      from package_feature where package_id = package.id))
  from package where id = wanted
$$;

alter table payment_transaction add column terms jsonb;
alter table member_package add column terms jsonb;

-- Until now terms were those of the package; of what is held the limits were kept already.
update payment_transaction set terms = package_terms(package_id);
update member_package set terms = jsonb_set(package_terms(package_id), '{limits}',
  (select coalesce(jsonb_object_agg(feature, limit_count), '{}')
    from package_use where member_package_id = member_package.id));

create function keep_package_terms() returns trigger language plpgsql as $$
begin
  new.terms := coalesce(new.terms, package_terms(new.package_id));
  return new;
end $$;
create trigger terms_kept before insert on payment_transaction
  for each row execute function keep_package_terms();
create trigger terms_kept before insert on member_package
  for each row execute function keep_package_terms();

create index member_package_by_package on member_package (package_id, end_at desc);
create index payment_transaction_by_package on payment_transaction (package_id);
