-- From which network what a page did was told of first, as a keyed fingerprint that leads back to nobody: so that none
-- has more than its share of the places.
alter table policy_report add column network text;
