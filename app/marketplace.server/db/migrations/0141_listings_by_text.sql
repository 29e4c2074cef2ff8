-- The operator finds listings in every state, newest first, and by part of their title or place.
create index property_by_creation on property (created_at desc, id desc);
create index property_by_text on property using gin (search_text gin_trgm_ops);
