-- Apart from 0017, so that the table is not locked meanwhile.
select index_product_for_search(id) from products;
