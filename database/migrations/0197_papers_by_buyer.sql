-- LAW-89: a registered buyer's first and last document, for its ledger.
create index papers_by_buyer on papers ((document -> 'buyer' ->> 'gstin'), id) where document -> 'buyer' ->> 'gstin' is not null;
