-- Where a day's codes for a mailbox are spent, the mail carries a link alone (docs/decisions/0056): a row without a code.
alter table one_time_codes alter column code_hash drop not null;
alter table one_time_codes add check (num_nonnulls(code_hash, link_hash) > 0);
