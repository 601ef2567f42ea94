import { HttpRefusal } from '../../../platform/api/http-refusal.ts';

export function noSuchProduct(): HttpRefusal {
  return new HttpRefusal({ status: 404, code: 'piece', message: 'This piece no longer exists' });
}
