-- A document that says that it is a specimen belongs to the demo shop, whoever ordered: an order that the owner tries under the
-- GSTIN of the demo shop too. It has a series of the demo shop and stands in no return.
create function paper_of_specimen() returns trigger language plpgsql as $$
begin
  new.demo := new.demo or new.document ->> 'specimen' is not null;
  return new;
end $$;
create trigger a_paper_of_specimen before insert on papers
  for each row execute function paper_of_specimen();
