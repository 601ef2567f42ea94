-- The back office takes pictures in, edits brands and settings.

-- A cut picture is a picture of its own; it remembers what it was cut from, so that it can be cut anew from the whole.
alter table pictures
  add column cropped_from integer references pictures (id) on delete restrict check (cropped_from <> id),
  add column crop         integer[] check (cardinality(crop) = 4 and 0 <= all (crop)), -- left, top, width, height in its pixels
  add constraint crop_is_whole check ((cropped_from is null) = (crop is null));

-- A picture comes in before anybody has described it. Without a description it is not shown in the shop.
alter table product_pictures drop constraint product_pictures_alt_check;
alter table product_pictures add column version integer not null default 1;
create trigger product_pictures_version before update on product_pictures
  for each row execute function next_version('position');

alter table brands
  add column position integer not null default 0,
  add column version  integer not null default 1;
create trigger brands_version before update on brands
  for each row execute function next_version('position');

alter table settings add column version integer not null default 1;
create trigger settings_version before update on settings
  for each row execute function next_version();
