-- Apart from 0017, so that no search waits meanwhile; saves of products do.
lock table product_search in share row exclusive mode;
select index_product_for_search(id) from products;
