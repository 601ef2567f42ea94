-- The mail of a code carries a link with a token of 256 bits beside it, which no guessing at the code ends, and a code knows
-- from where it was asked for. A token for a new password dies with the e-mail it was mailed to. Both live for minutes, so
-- those on their way are dropped.
delete from one_time_codes;
delete from reset_tokens;
alter table one_time_codes
  add column link_hash bytea unique check (length(link_hash) = 32), -- SHA-256; null: texted, without a link
  add column asked_by  bytea not null check (length(asked_by) = 32); -- the browser or network that asked, as in known_places
alter table reset_tokens add column email text not null;
