-- As in 0216, of what is on the site and of what owners hid: the newest of all kinds, page by page.
create index property_on_site on property (created_at desc, id desc)
  where request_status = 'approved' and is_active and not is_withheld;
create index project_on_site on project (created_at desc, id desc)
  where request_status = 'approved' and is_active and not is_withheld;
create index property_hidden_by_owner on property (created_at desc, id desc)
  where request_status = 'approved' and not is_active and hidden_by_owner;
create index project_hidden_by_owner on project (created_at desc, id desc)
  where request_status = 'approved' and not is_active and hidden_by_owner;
