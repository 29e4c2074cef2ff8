-- By which it is found whether something that everybody may see names a picture (decision 134). Where nothing names it,
-- each of these is asked; pictures of homes have theirs already (migrations 0041 and 0099).
create index property_by_three_d_image on property (three_d_image_key) where three_d_image_key <> '';
create index property_by_meta_image on property (meta_image_key) where meta_image_key <> '';
create index project_by_image on project (image_key);
create index project_by_meta_image on project (meta_image_key) where meta_image_key <> '';
create index project_file_by_media on project_file (media_key);
create index project_plan_by_media on project_plan (media_key);
create index member_by_picture on member (picture_key) where picture_key is not null;
