-- Location, city and country together may be longer than a row of a btree can be, and such a project could not be posted.
-- They are only ever compared for being equal, for which an index needs a hash of them alone.
drop index project_by_title_words;
drop index project_by_address_words;
create index project_by_title_words on project using hash (sorted_words(title));
create index project_by_address_words on project
  using hash (sorted_words(location || ' ' || city || ' ' || country));
