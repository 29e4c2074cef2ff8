-- Operators look for what is featured; few listings are.
create index property_featured on property (created_at desc, id desc) where is_promoted;
create index project_featured on project (created_at desc, id desc) where is_promoted;
