import { HttpRefusal } from '../../api/http-refusal.ts';

/** A piece that is not on the shelf looks exactly like one that never was. */
export function noSuchProduct(): HttpRefusal {
  return new HttpRefusal({ status: 404, code: 'product', message: 'This piece was not found' });
}
