/** Where the shop gave no answer, and where it answered a fault without words. */
export const unreachable = 'We could not connect. Please check your internet connection and try again.';
