-- Operators find members by three letters or more of a name or an e-mail address, and by six digits or more of a
-- telephone number, however it was written (marketplace.server/operator/member-search.ts).
create index member_by_name_part on member using gin (searchable(name) gin_trgm_ops);
create index member_by_email_part on member using gin ((email::text) gin_trgm_ops);
create index member_by_phone_part on member using gin (regexp_replace(mobile, '\D', '', 'g') gin_trgm_ops);
