-- Operators look for homes by what the agency calls them.
create index feed_listing_by_reference on feed_listing using gin (searchable(reference) gin_trgm_ops)
  where property_id is not null;
