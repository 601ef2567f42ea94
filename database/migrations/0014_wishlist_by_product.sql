-- How many wishlists hold a piece is asked for each piece, and a deleted piece leaves all of them.
create index wishlist_items_by_product on wishlist_items (product_id);
