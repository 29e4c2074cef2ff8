-- Letters are written in the language in which a member has the site.
alter table member add column language text check (char_length(language) between 2 and 40);
