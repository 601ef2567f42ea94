-- Lists are filtered and sorted by the country of origin (Legal Metrology (Packaged Commodities) Rules 2011, rule 6(10A)).
-- The condition is that of server/catalogue/product-index/countries.ts, which reads imports only.
create index products_imported on products (id)
  where status = 'published' and lower(btrim(origin_country)) <> 'india';

drop trigger products_ranked_anew on products;
create trigger products_ranked_anew after update on products
  for each row when ((old.status, old.featured, old.published_at, old.rating, old.origin_country)
                     is distinct from (new.status, new.featured, new.published_at, new.rating, new.origin_country))
  execute function tag_told('ranking');
