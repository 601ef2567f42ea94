import { redirect } from 'react-router';
import { pages, withQuery } from '#domain/shop/pages.ts';

/** '/orders' alone is what people type to see their orders. */
export function loader() {
  return redirect(withQuery(pages.profile.path, { tab: 'orders' }));
}
