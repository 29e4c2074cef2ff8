-- The operators' list of all listings, newest first, of one city or category.
create index property_of_city on property (searchable(city), created_at desc, id desc);
create index project_of_city on project (searchable(city), created_at desc, id desc);
create index property_of_category on property (category_id, created_at desc, id desc);
create index project_of_category on project (category_id, created_at desc, id desc);
-- The same of what is on the site, and of what owners hid.
create index property_on_site on property (created_at desc, id desc)
  where request_status = 'approved' and is_active and not is_withheld;
create index project_on_site on project (created_at desc, id desc)
  where request_status = 'approved' and is_active and not is_withheld;
create index property_hidden_by_owner on property (created_at desc, id desc)
  where request_status = 'approved' and not is_active and hidden_by_owner;
create index project_hidden_by_owner on project (created_at desc, id desc)
  where request_status = 'approved' and not is_active and hidden_by_owner;
