-- Texts of a language change and complete those that the web application brings itself.
insert into language (code, name) values ('en', 'English') on conflict (code) do nothing;
