// What is said where an action fails: its code did not come, or the server did not do it.

/** CART-2 */
export const addToCartFailed = 'Failed to add item to cart';
/** WISH-2 */
export const updateWishlistFailed = 'Failed to update wishlist. Please try again.';
/** CART-2 */
export const removeFromCartFailed = 'Failed to remove item from cart';
export const releaseHoldFailed = 'The shop did not answer. Please try again.';
