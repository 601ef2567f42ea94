-- What a picture shows, cut-outs with their size, turntables and films of a product.

alter table product_pictures
  add column slot text check (slot in ('front', 'worn', 'back', 'clasp', 'claws', 'hook', 'pin', 'hallmark', 'certificate'));

-- What it shows is saved at once and disturbs nobody who writes its alt text.
drop trigger product_pictures_version on product_pictures;
create trigger product_pictures_version before update on product_pictures
  for each row execute function next_version('position', 'slot');

create table product_cutouts (
  product_id integer not null references products (id) on delete cascade,
  place      text not null check (place in ('finger', 'wrist', 'ear', 'neck', 'chain', 'forehead', 'nose', 'lapel', 'ankle')),
  layer      text not null check (layer in ('front', 'behind')),
  picture_id integer not null references pictures (id) on delete restrict,
  width_mm   numeric(6, 2) not null check (width_mm between 1 and 1000), -- of the whole picture, which is cropped to the piece
  -- The point that lies on the anchor of the drawing, as shares of width and height; it may lie outside of the picture.
  anchor_x   numeric(5, 4) not null default 0.5 check (anchor_x between -2 and 3),
  anchor_y   numeric(5, 4) not null default 0.5 check (anchor_y between -2 and 3),
  primary key (product_id, place, layer)
);
create index product_cutouts_picture on product_cutouts (picture_id);

create table product_turntable_frames (
  product_id integer not null references products (id) on delete cascade,
  position   integer not null check (position between 0 and 35),
  picture_id integer not null references pictures (id) on delete restrict,
  primary key (product_id, position)
);
create index product_turntable_frames_picture on product_turntable_frames (picture_id);

create table product_films (
  product_id integer primary key references products (id) on delete cascade,
  hash       text not null check (hash ~ '^[0-9a-f]{16}$'), -- of the file's bytes
  kind       text not null check (kind in ('mp4', 'webm')),
  bytes      integer not null check (bytes > 0)
);

create trigger product_cutouts_told after insert or update or delete on product_cutouts
  for each row execute function product_part_told();
create trigger product_turntable_frames_told after insert or update or delete on product_turntable_frames
  for each row execute function product_part_told();
create trigger product_films_told after insert or update or delete on product_films
  for each row execute function product_part_told();
