-- Links that are mailed to staff on request, each of which makes one browser known to its account: guessers elsewhere then
-- cannot keep it out. One row for each e-mail that was typed, whether or not anybody works here with it, so that asking
-- tells nothing (docs/decisions/0056). Swept when they are over.
create table staff_sign_in_links (
  email      text primary key check (email <> ''),
  token_hash bytea not null unique check (length(token_hash) = 32), -- SHA-256
  mailed_at  timestamptz not null,                                  -- the same link serves until the next mail may be sent
  expires_at timestamptz not null,                                  -- moves on with every request
  used       boolean not null default false
);
