import { HttpRefusal } from '../../platform/api/http-refusal.ts';

/** The same answer for unknown and unpublished products. */
export function noSuchProduct(): HttpRefusal {
  return new HttpRefusal({ status: 404, code: 'product', message: 'This piece does not exist' });
}
