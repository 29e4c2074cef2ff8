-- What a member looks for (spec §2 personalise feed); whoever wants anything has no row.
create table feed_preference (
  member_id integer primary key references member on delete cascade,
  -- null: for sale or for rent
  is_rent boolean,
  category_ids integer[] not null default '{}',
  facility_ids integer[] not null default '{}',
  min_price_minor bigint check (min_price_minor >= 0),
  max_price_minor bigint check (max_price_minor >= 0),
  city text not null default '',
  check (min_price_minor <= max_price_minor),
  constraint something_wanted check (is_rent is not null or category_ids <> '{}'
    or facility_ids <> '{}' or min_price_minor is not null or max_price_minor is not null
    or city <> '')
);
