-- What the shop answered to a message of the contact page, with the time of it.
alter table contact_messages add column answer text check (answer <> '');
alter table contact_messages add constraint contact_messages_answer_has_time
  check (answer is null or answered_at is not null);
