interface Refunded {
  readonly total: number;
  readonly refunded: number;
  readonly lines: readonly { readonly quantity: number; readonly refundedQuantity: number }[];
}

/** Whether all that was paid for an order, or each of its pieces, was refunded, or is being refunded (PAY-22). */
export function isGivenBack({ total, refunded, lines }: Refunded): boolean {
  return (
    (total > 0 && refunded === total) ||
    lines.every(({ quantity, refundedQuantity }) => refundedQuantity === quantity)
  );
}

/** What is left to do with it before dispatch. */
export const cancelGivenBack =
  'Cancel the order; if the customer wants the pieces after all, sell them again.';

export const givenBackText = 'Everything of this order was refunded.';

/** Of the rows above the tax of an order of which a part went back before its invoice. */
export const refundedBeforeInvoice = 'Refunded before the invoice';
export const remainsLabel = 'Remains';
