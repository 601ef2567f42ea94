-- Pictures of issued documents, as they were prepared for printing: logo and signature. Documents name them by hash.
create table document_pictures (
  source  text primary key check (source <> ''), -- path of the shop's picture
  sha256  text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  picture bytea not null
);
create index document_pictures_by_hash on document_pictures (sha256);

create function document_pictures_never_change() returns trigger language plpgsql as $$
begin
  raise exception 'a picture of issued documents never changes' using errcode = 'restrict_violation';
end $$;
create trigger document_pictures_never_change before update or delete or truncate on document_pictures
  for each statement execute function document_pictures_never_change();

-- The first rendering of each size and copy is kept.
alter table paper_files
  add column size text not null default 'A4' check (size in ('A4', '80mm')),
  add column copy integer not null default 1 check (copy between 1 and 3),
  drop constraint paper_files_pkey,
  add primary key (paper_id, size, copy);

-- The document carries its number and date, so that its data is complete outside the database.
create function papers_carry_number() returns trigger language plpgsql as $$
begin
  if new.document ->> 'format' = '2' and not new.document ? 'number' then
    new.document := new.document || jsonb_build_object(
      'number', new.series || '/' || lpad(new.number::text, 6, '0'),
      'issuedAt', to_char(new.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS') || '+05:30');
  end if;
  return new;
end $$;
create trigger papers_carry_number before insert or update on papers
  for each row execute function papers_carry_number();

-- Credit notes never exceed their invoice. issue_paper locks the order, so that two notes do not pass each other.
create function credit_notes_within_invoice() returns trigger language plpgsql as $$
declare
  invoiced bigint;
  credited bigint;
begin
  if new.kind <> 'credit-note' or new.document is null then return new; end if;
  select (p.document ->> 'total')::bigint into invoiced
    from papers p where p.order_id = new.order_id and p.kind = 'invoice';
  select coalesce(sum((p.document ->> 'total')::bigint), 0) into credited
    from papers p where p.order_id = new.order_id and p.kind = 'credit-note' and p.id <> new.id;
  if credited + (new.document ->> 'total')::bigint > invoiced then
    raise exception 'the credit notes of this order exceed its invoice' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger credit_notes_within_invoice before insert or update on papers
  for each row execute function credit_notes_within_invoice();
