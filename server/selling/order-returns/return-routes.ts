import { refundMoney } from '#domain/orders/online-payment.ts';
import * as calls from '#contract/order-returns.ts';
import { workDays } from '#domain/catalogue/size-choice.ts';
import { alteredReturnText } from '#domain/delivery/return-terms.ts';
import { feedbackLimits } from '#domain/feedback-limits.ts';
import { toRupees } from '#domain/money.ts';
import { refundableAmount } from '#domain/orders/refund.ts';
import { isOpenReturn, returnLimits, returnOfLine, type LineReturn } from '#domain/orders/return-request.ts';
import { normaliseUpload } from '../../catalogue/media/normalise-upload.ts';
import type { Api } from '../../platform/api/api.ts';
import { HttpRefusal, refused } from '../../platform/api/http-refusal.ts';
import type { CustomerRequestContext } from '../../platform/api/request-context.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import type { Media } from '../../catalogue/media/media.ts';
import { readOrder, type OrderLineRow } from '../orders/order-store.ts';
import { noSuchOrder } from '../orders/order-wire.ts';
import { orderedProduct } from '../orders/ordered-product.ts';
import { readPaidOrder } from '../payment/refunds/paid-order.ts';
import { readRefundLimits } from '../payment/refunds/refund-limits.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { limitUnverifiedWriters } from '../../customers/auth/limit-unverified-writers.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { answerPlace } from '../../customers/profile/answer-place.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  addReturnPicture,
  changeRefusals,
  changeReturn,
  pictureRefusals,
  openRequest,
} from './change-return.ts';
import { requestRefusals, requestReturn } from './request-return.ts';
import { readDeliveredAt, readReturns } from './return-store.ts';
import { returnWire } from './return-wire.ts';

/** Return and exchange requests of shoppers. */
export function serveOrderReturns(api: Api, shop: Shop, pictures: Media): void {
  api.signedIn(calls.getOrderReturns, async ({ query: { order_id: id } }, { customerId }) =>
    shop.database.transaction(async (transaction) => {
      const found = await readOrder(transaction, customerId, id);
      if (found === undefined) return noSuchOrder;
      const { order } = found;
      const altered = found.lines.some(isAltered);
      const terms = await readSettingsOf({ query: transaction }, 'delivery');
      const { paid } = await readPaidOrder(transaction, order);
      const { left: moneyLeft, owed } = await readRefundLimits(transaction, order);
      const all = refundableAmount(paid);
      const requests = await readReturns(transaction, id);
      const returnable = { status: order.status, deliveredAt: await readDeliveredAt(transaction, id) };
      const lines = paid.lines.map((line) => ({
        line,
        ...returnOfLine(terms, returnable, line, shop.clock()),
      }));
      const open = requests.some(({ status }) => isOpenReturn(status));
      const left = requests.length < returnLimits.requests;
      return {
        possible: !open && left && lines.some(({ units }) => units > 0),
        ...latest(lines),
        terms: [terms.returns, altered ? alteredReturnText : ''].join(' ').trim(),
        pick_up: terms.returnPickUp && {
          from: toRupees(terms.returnPickUp.from),
          to: toRupees(terms.returnPickUp.to),
        },
        paid: {
          money_left: toRupees(refundMoney(all, moneyLeft ?? all, owed).money),
          owed: toRupees(owed),
          shipping: toRupees(paid.shipping),
          shipping_refunded: toRupees(paid.shippingRefunded),
          round_off_left: toRupees(paid.roundOffLeft),
          lines: lines.map(({ line, units, sentence }) => ({
            line_id: line.id,
            quantity: line.quantity,
            paid: toRupees(line.paid),
            refunded: toRupees(line.refunded),
            refunded_quantity: line.refundedQuantity,
            units,
            sentence,
          })),
        },
        requests: requests.map(returnWire),
      };
    }),
  );

  const request = idempotent(shop, calls.requestReturn, async (transaction, { body }, { customerId }) => {
    const { order_id: orderId, kind, reason, words } = body;
    const lines = body.lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity }));
    const wanted = { customerId, orderId, kind, reason, words, lines };
    const outcome = await requestReturn(transaction, wanted, shop.clock());
    if (!outcome.accepted) return refused(requestRefusals, outcome);
    const place = await answerPlace(transaction, customerId, 'on the page of the order');
    return { ...successMessage(`We have your request. ${place}`), return_id: outcome.value };
  });
  api.signedIn(
    calls.requestReturn,
    async (received, context) => (await throttle(context)) ?? request(received, context),
  );

  const withdraw = idempotent(shop, calls.withdrawReturn, async (transaction, { body }, { customerId }) => {
    const change = { returnId: body.return_id, customerId, to: 'withdrawn' } as const;
    const outcome = await changeReturn(transaction, change, shop.clock());
    return outcome.accepted ? successMessage('Request withdrawn') : refused(changeRefusals, outcome);
  });
  api.signedIn(
    calls.withdrawReturn,
    async (received, context) => (await throttle(context)) ?? withdraw(received, context),
  );

  const addPicture = (picture: Buffer) =>
    idempotent(shop, calls.addReturnPicture, async (transaction, { body }, { customerId }) => {
      const given = { returnId: body.return_id, customerId, picture };
      const outcome = await addReturnPicture(transaction, given, shop.clock());
      if (!outcome.accepted) return refused(pictureRefusals, outcome);
      return { ...successMessage('Photo added'), pictures: outcome.value };
    });
  api.signedIn(calls.addReturnPicture, async (received, context) => {
    const throttled = await throttle(context);
    if (throttled !== null) return throttled;
    // Before the picture is decoded, which takes seconds of the processor: accounts are free.
    const own = await shop.database.transaction((transaction) =>
      openRequest(transaction, received.body.return_id, context.customerId),
    );
    if (!own.accepted) return refused(pictureRefusals, own);
    const file = Buffer.from(received.body.picture, 'base64');
    const taken = await normaliseUpload(pictures, file, feedbackLimits.reviewPictureLength);
    if (taken instanceof HttpRefusal) return taken;
    const picture = await pictures.inSlot(() => toJpeg(taken.original));
    return addPicture(picture)(received, context);
  });

  async function throttle(context: CustomerRequestContext): Promise<HttpRefusal | null> {
    const { query } = shop.database;
    const throttled = await enforceRateLimit(query, rateLimits.orderReturn, context.customerId, shop.clock());
    return throttled ?? limitUnverifiedWriters(shop, context);
  }
}

/** Whether a line was ordered in a size that was made by work. */
function isAltered(line: OrderLineRow): boolean {
  const { sizes } = orderedProduct(line);
  const { size } = line;
  if (sizes === undefined || size === null) return false;
  const { supply: size_supply, shown: size_shown, days: size_days } = sizes;
  return workDays({ size_supply, size_shown, size_days }, size) > 0;
}

/** The day and sentence of the order: those of a piece that can be returned, else of its first one. */
function latest(lines: readonly LineReturn[]): Pick<LineReturn, 'until' | 'sentence'> {
  const { until = null, sentence = '' } = lines.find(({ units }) => units > 0) ?? lines[0] ?? {};
  return { until, sentence };
}

/** A file that the table takes: noise of the largest size needs less quality. */
async function toJpeg(picture: Buffer): Promise<Buffer> {
  const { sharp } = await import('../../catalogue/media/sharp.ts');
  const flat = sharp(picture).flatten({ background: '#ffffff' });
  const file = await flat.clone().jpeg({ quality: 80 }).toBuffer();
  return file.length <= returnLimits.pictureBytes ? file : flat.jpeg({ quality: 50 }).toBuffer();
}
