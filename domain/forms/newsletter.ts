/** Notices after subscribing (HOME-9). */
export const newsletterNotices = {
  subscribed: {
    title: 'Successfully subscribed!',
    text: 'Thank you for subscribing to our newsletter.',
  },
  refused: {
    title: 'Not subscribed',
    text: 'This email address could not be taken. Please look at it once more.',
  },
} as const;
