-- The operator finds listings in every state, newest first, and by part of their title or place.
create index property_by_creation on property (created_at desc, id desc);
create index property_by_text on property using gin (search_text gin_trgm_ops);
-- What happened on the whole marketplace, day by day.
create index property_day_by_day on property_day (day);
create index project_day_by_day on project_day (day);
create index member_by_creation on member (created_at);
