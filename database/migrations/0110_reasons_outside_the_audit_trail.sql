-- The audit trail is never erased, so it has the length of a reason, not its words. They stand with the order and the refund.
alter table audit_entries disable trigger audit_entries_kept;
update audit_entries set after = after - 'reason' || jsonb_build_object('reasonLength', length(after ->> 'reason'))
 where kind = 'order' and action in ('moved', 'refunded') and after ->> 'reason' is not null;
update audit_entries set after = jsonb_set(after, '{parts}', (select jsonb_agg(part - 'reference') from jsonb_array_elements(after -> 'parts') part))
 where kind = 'order' and action = 'sold' and jsonb_array_length(after -> 'parts') > 0;
alter table audit_entries enable trigger audit_entries_kept;
