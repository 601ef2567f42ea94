/** What a buyer wants for a gift. It costs nothing. */
export interface Gift {
  readonly wrap: boolean;
  /** On the card; '' for no card. */
  readonly message: string;
  /** Below the words; may be empty. */
  readonly from: string;
  /** Whether the parcel contains a receipt without prices. */
  readonly receipt: boolean;
}

/** Characters. */
export const giftLengths = { message: 180, from: 60 } as const;

/** null: nothing is wanted. A name without a message makes no card. */
export function wantedGift({ wrap, message, from, receipt }: Gift): Gift | null {
  const words = message.trim();
  if (!wrap && !receipt && words === '') return null;
  return { wrap, message: words, from: words === '' ? '' : from.trim(), receipt };
}

/** What the staff do for it, one line each. */
export function giftText({ wrap, message, from, receipt }: Gift): string {
  return [
    wrap ? 'Wrap it as a gift.' : null,
    message === '' ? null : `Words on the card: “${message}”${from === '' ? '' : `, from ${from}`}`,
    receipt ? 'Put the gift receipt in the parcel.' : null,
  ]
    .filter((part) => part !== null)
    .join('\n');
}
