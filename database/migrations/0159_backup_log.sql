-- The last result of each backup and of each restore rehearsal.
create table backup_log (
  kind        text not null check (kind in ('backup', 'rehearsal')),
  place       text not null check (place in ('folder', 'bucket')),
  -- Of the backup, such as nightly-2026-11-21.
  name        text not null check (name <> ''),
  rows        bigint not null check (rows >= 0),
  pictures    integer not null check (pictures >= 0),
  -- One sentence; null: it succeeded.
  problem     text check (problem <> ''),
  finished_at timestamptz not null,
  primary key (kind, place, name)
);
