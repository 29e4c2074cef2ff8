-- What each way of searching leans on; `npm run bench:search` measures them.
create index property_newest on property (is_promoted desc, id desc) where is_public;
create index property_most_viewed on property (is_promoted desc, view_count desc, id desc) where is_public;
create index property_most_liked on property (is_promoted desc, favourite_count desc, id desc) where is_public;
create index property_public_category on property (category_id, is_promoted desc, id desc) where is_public;
create index property_public_city on property (searchable(city), is_promoted desc, id desc) where is_public;
create index property_public_price on property (price_minor) where is_public;
create index property_public_created on property (created_at) where is_public;
create index property_public_text on property using gin (search_text gin_trgm_ops) where is_public;
create index property_public_place on property
  using gist (ll_to_earth(latitude, longitude))
  where is_public and latitude is not null and longitude is not null;
