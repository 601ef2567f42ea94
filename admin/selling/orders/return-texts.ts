import { returnStatusTexts, type ReturnStatus } from '#domain/orders/return-request.ts';

/** The state of a return request in the words of the back office: the shop reads it, so it does not name itself. */
export const returnStates: Readonly<Record<ReturnStatus, string>> = {
  ...returnStatusTexts,
  requested: 'Requested',
  received: 'Received',
};
