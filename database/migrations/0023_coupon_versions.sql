-- Coupons are edited in the back office; the uses that orders take disturb no editor.

alter table coupons add column version integer not null default 1;
create trigger coupons_version before update on coupons
  for each row execute function next_version('used_count');
