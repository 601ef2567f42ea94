-- As in migration 0105. A credit note that comes too late to reduce tax states none (CGST Act 2017, section 34(2)), and its lines
-- what was paid, so only its total is compared. Releases before 0105 rounded the tax of each note by itself: each line of the
-- earlier notes may differ by two paise.
create or replace function credit_notes_within_invoice() returns trigger language plpgsql as $$
declare
  invoiced jsonb;
  rounded bigint;
begin
  if new.kind <> 'credit-note' or new.document is null then return new; end if;
  if exists (select from papers v where v.refund_id = new.refund_id and v.kind = 'refund-voucher') then
    raise exception 'a refund voucher returned this money' using errcode = 'restrict_violation';
  end if;
  select p.document into invoiced
    from papers p where p.order_id = new.order_id and p.kind in ('invoice', 'bill-of-supply');
  select 2 * coalesce(sum(jsonb_array_length(c.document -> 'lines')), 0) into rounded
    from papers c where c.order_id = new.order_id and c.kind = 'credit-note' and c.id <> new.id;
  if exists (
    select from (
      select c.document from papers c where c.order_id = new.order_id and c.kind = 'credit-note' and c.id <> new.id
      union all select new.document
    ) credited cross join lateral amounts_of_document(credited.document) a
     where a.name <> 'taxable' or credited.document ->> 'tax' is distinct from 'none'
     group by a.name
    having sum(a.amount) > case when a.name = 'total' then 0 else rounded end
         + coalesce((select sum(i.amount) from amounts_of_document(invoiced) i where i.name = a.name), 0)
  ) then
    raise exception 'the credit notes of this order exceed its invoice' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
