-- The number of an invoice, and of a credit note, in one statement: the lock on a series lasts as long as the statement,
-- and not until a busy node comes back to its transaction. Numbers still run without gaps, because counter and bill are
-- one statement's work. Whoever asks again gets the number that was given.

create function issue_invoice(of_order bigint, year text, at timestamptz) returns invoices language plpgsql as $$
declare
  bill invoices;
  demo_order boolean;
begin
  select o.demo into demo_order from orders o where o.id = of_order for no key update;
  select i.* into bill from invoices i where i.order_id = of_order;
  if found then return bill; end if;
  insert into invoice_counters as c (series, last) values (case when demo_order then 'DEMO ' else '' end || year, 1)
      on conflict (series) do update set last = c.last + 1
      returning c.series, c.last into bill.series, bill.number;
  insert into invoices (order_id, series, number, issued_at) values (of_order, bill.series, bill.number, at)
      returning * into bill;
  return bill;
end $$;

create function issue_credit_note(of_refund bigint, year text, at timestamptz) returns credit_notes language plpgsql as $$
declare
  note credit_notes;
  demo_order boolean;
begin
  select o.demo into demo_order from refunds r join orders o on o.id = r.order_id where r.id = of_refund
     for no key update of o;
  select n.* into note from credit_notes n where n.refund_id = of_refund;
  if found then return note; end if;
  insert into credit_note_counters as c (series, last)
      values (case when demo_order then 'DEMO ' else '' end || 'CN' || year, 1)
      on conflict (series) do update set last = c.last + 1
      returning c.series, c.last into note.series, note.number;
  insert into credit_notes (refund_id, series, number, issued_at) values (of_refund, note.series, note.number, at)
      returning * into note;
  return note;
end $$;
