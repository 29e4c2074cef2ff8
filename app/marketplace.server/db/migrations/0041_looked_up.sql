-- The adverts of a listing or of a member, in whatever state: on its page, in its owner's lists, and when it
-- is deleted. The indexes that are there serve running adverts alone.
create index advertisement_by_property on advertisement (property_id) where property_id is not null;
create index advertisement_by_project on advertisement (project_id) where project_id is not null;
create index advertisement_by_member on advertisement (member_id) where member_id is not null;

create index rejection_by_project on rejection (project_id, id desc) where project_id is not null;

-- What else goes with a member or a home.
create index operator_act_by_operator on operator_act (operator_id);
create index slider_by_property on slider (property_id) where property_id is not null;

-- Whose a file is, and what uses it.
create index media_by_owner on media (owner_id) where owner_id is not null;
create index property_picture_by_media on property_picture (media_key);
create index property_document_by_media on property_document (media_key);
