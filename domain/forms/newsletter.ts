/** Notices after subscribing (HOME-9). */
export const newsletterNotices = {
  subscribed: {
    title: 'Successfully subscribed!',
    text: 'Thank you for subscribing to our newsletter.',
  },
  refused: {
    title: 'Not subscribed',
    text: 'This email address was not accepted. Please check it.',
  },
} as const;
