-- A document without tax states what was paid where others state the taxable value. A credit note that comes too late is one: its
-- amounts are within the total of the invoice, and more than what is left of its taxable value.
create or replace function amounts_of_document(document jsonb) returns table (name text, amount bigint) language sql immutable as $$
  select 'total', (document ->> 'total')::bigint
   union all
  select 'taxable', (line ->> 'taxable')::bigint from jsonb_array_elements(document -> 'lines') line
   where document ->> 'tax' <> 'none'
   union all
  select head ->> 0, (head ->> 1)::bigint from jsonb_array_elements(document -> 'taxes') head
$$;
