-- The operators' list of all listings, newest first, of one city or category.
create index property_of_city on property (searchable(city), created_at desc, id desc);
create index project_of_city on project (searchable(city), created_at desc, id desc);
create index property_of_category on property (category_id, created_at desc, id desc);
create index project_of_category on project (category_id, created_at desc, id desc);
