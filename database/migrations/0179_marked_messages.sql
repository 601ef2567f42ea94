-- A message that filled in a field which people do not see: of a program, or of a form helper.
alter table contact_messages add column marked boolean not null default false;
