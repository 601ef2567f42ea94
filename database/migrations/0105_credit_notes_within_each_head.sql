-- As in migration 0090, and neither taxable value nor tax under any head exceeds the invoice. Credit notes of older releases
-- rounded the tax of each note by itself, so each line of the earlier notes may differ from the invoice by two paise. A credit note that comes too late to reduce tax states none (CGST Act 2017, section 34(2)), and its lines what
-- was paid, so only its total is compared.
create or replace function credit_notes_within_invoice() returns trigger language plpgsql as $$
declare
  invoiced jsonb;
  allowed bigint;
begin
  if new.kind <> 'credit-note' or new.document is null then return new; end if;
  if exists (select from papers v where v.refund_id = new.refund_id and v.kind = 'refund-voucher') then
    raise exception 'a refund voucher returned this money' using errcode = 'restrict_violation';
  end if;
  select p.document into invoiced
    from papers p where p.order_id = new.order_id and p.kind in ('invoice', 'bill-of-supply');
  select coalesce(sum(2 * jsonb_array_length(c.document -> 'lines')), 0) into allowed
    from papers c
   where c.order_id = new.order_id and c.kind = 'credit-note' and c.id <> new.id;
  if exists (
    select from (
      select c.document from papers c where c.order_id = new.order_id and c.kind = 'credit-note' and c.id <> new.id
      union all select new.document
    ) credited cross join lateral amounts_of_document(credited.document) a
     where a.name <> 'taxable' or credited.document ->> 'tax' is distinct from 'none'
     group by a.name
    having sum(a.amount) > coalesce((select sum(i.amount) from amounts_of_document(invoiced) i where i.name = a.name), 0)
                           + case a.name when 'total' then 0 else allowed end
  ) then
    raise exception 'the credit notes of this order exceed its invoice' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Total, taxable value, and tax under each head.
create function amounts_of_document(document jsonb) returns table (name text, amount bigint) language sql immutable as $$
  select 'total', (document ->> 'total')::bigint
   union all
  select 'taxable', (line ->> 'taxable')::bigint from jsonb_array_elements(document -> 'lines') line
   union all
  select head ->> 0, (head ->> 1)::bigint from jsonb_array_elements(document -> 'taxes') head
$$;
