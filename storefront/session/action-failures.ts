// Shown when an action's code cannot be loaded, or the server refuses without a message.

/** CART-2 */
export const addToCartFailed = 'Failed to add item to cart';
/** WISH-2 */
export const updateWishlistFailed = 'Failed to update wishlist. Please try again.';
/** CART-2 */
export const removeFromCartFailed = 'Failed to remove item from cart';
