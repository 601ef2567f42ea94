-- A false complaint is dismissed with a reason, which only the customer of a ticket is mailed. Its clocks end.
alter table complaints
  add column dismissed_at     timestamptz,
  add column dismissed_reason text check (dismissed_reason <> ''),
  add constraint complaint_dismissed_with_reason check ((dismissed_at is null) = (dismissed_reason is null)),
  add constraint complaint_dismissed_or_redressed check (dismissed_at is null or redressed_at is null);

drop index complaints_open;
create index complaints_open on complaints (received_at) where redressed_at is null and dismissed_at is null;
