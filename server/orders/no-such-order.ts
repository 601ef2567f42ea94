import { HttpRefusal } from '../api/http-refusal.ts';

/** Another customer's order looks exactly like a missing one (ROUTE-9). */
export const noSuchOrder = new HttpRefusal({
  status: 404,
  code: 'no-such-order',
  message: 'This order does not exist',
});
