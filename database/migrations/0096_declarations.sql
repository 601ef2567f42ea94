-- A buyer without a PAN declares name, date of birth and reason in its place (Form 97; before 2026-04-01 Form 60). The
-- declaration is encrypted and kept as a PAN is: for the same period, read with the same permission, erased with the same orders.
alter table buyer_pans
  add column kind text not null default 'pan' check (kind in ('pan', 'declaration'));
