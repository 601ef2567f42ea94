import { HttpRefusal } from '../../api/http-refusal.ts';

export function noSuchPiece(): HttpRefusal {
  return new HttpRefusal({ status: 404, code: 'piece', message: 'This piece is not there any more' });
}
