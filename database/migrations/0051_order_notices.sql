-- Which mail told the shop of which order, so that each is told once and a busy hour makes few mails.
create table order_notices (
  order_id  bigint primary key references orders (id) on delete cascade,
  outbox_id bigint not null,
  told_at   timestamptz not null default now()
);
create index order_notices_by_time on order_notices (told_at);
create index order_notices_by_mail on order_notices (outbox_id);
