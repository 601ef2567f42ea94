// What is said where an action fails: its code did not come, or the server did not do it.

/** CART-2 */
export const notAdded = 'Failed to add item to cart';
/** WISH-2 */
export const notWished = 'Failed to update wishlist. Please try again.';
/** CART-2 */
export const notRemoved = 'Failed to remove item from cart';
export const notLetGo = 'The shop did not answer. Please try again.';
