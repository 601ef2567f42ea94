-- A marked contact message that the staff have dismissed: it waits for no answer, and nobody is mailed.
alter table contact_messages add column dismissed_at timestamptz;
