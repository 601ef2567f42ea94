-- Where a parcel can be followed; and who of the staff did what stands in an order's history.
alter table orders add column tracking_url text check (tracking_url ~ '^https?://');
alter table order_status_history add column staff_name text;

-- What was done before is named by the audit trail, which was written in the same transaction.
update order_status_history h set staff_name = (
  select a.staff_name from audit_entries a
   where a.kind = 'order' and a.subject_id = h.order_id::text
     and abs(extract(epoch from a.at - h.created_at)) < 10
   order by abs(extract(epoch from a.at - h.created_at)), a.id limit 1)
 where h.actor = 'staff';
