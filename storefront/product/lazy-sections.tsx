import { lazyPart } from '../navigation/lazy-part.ts';

// Sections below the first view. The server renders them. In the browser their code is loaded after the first view, and React
// hydrates them then. Buttons in them are shown from then on, so that no tap is lost. A navigation inside the shop waits for
// their code, so that nothing moves.

/** Description, highlights and care. */
export const ProductStory = lazyPart(() => import('./product-sections.tsx'), 'ProductStory');
/** The price in another currency. */
export const Estimate = lazyPart(() => import('./beside-price.tsx'), 'Estimate');
export const PriceAndPapers = lazyPart(() => import('./product-sections.tsx'), 'PriceAndPapers');
export const FactsAndReviews = lazyPart(() => import('./product-sections.tsx'), 'FactsAndReviews');
export const KeyFacts = lazyPart(() => import('./beside-price.tsx'), 'KeyFacts');
export const ProductTools = lazyPart(() => import('./product-tools.tsx'), 'ProductTools');
export const DeliveryAndReturns = lazyPart(() => import('./delivery-and-returns.tsx'), 'DeliveryAndReturns');
export const Pairs = lazyPart(() => import('./pairs.tsx'), 'Pairs');
export const TrustBadges = lazyPart(() => import('./beside-price.tsx'), 'TrustBadges');
/** Nothing on the server: the list is on the device. */
export const RecentlyViewed = lazyPart(
  () => import('../recently-viewed/recently-viewed.tsx'),
  'RecentlyViewed',
);
export const Related = lazyPart(() => import('./product-sections.tsx'), 'Related');
