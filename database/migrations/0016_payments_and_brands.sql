-- The customer's orders and each opening of checkout read the customer's payments.
create index payments_by_customer on payments (customer_id);

-- A piece is found by the present name of its brand, as by that of its category.
create function brand_renamed_for_search() returns trigger language plpgsql as $$
begin
  perform index_product_for_search(p.id) from products p where p.brand_id = new.id;
  return null;
end $$;
create trigger brands_search after update of name on brands
  for each row when (old.name is distinct from new.name) execute function brand_renamed_for_search();
select index_product_for_search(id) from products where brand_id is not null;
