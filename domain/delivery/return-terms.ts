import { countText } from '../locale/count-text.ts';
import { formatRupees, type Paise } from '../money.ts';

/** What the owner promises about returns. Pages, placeholders of legal texts and structured data read it. */
export interface ReturnTerms {
  /** Days from the delivery within which a piece may come back; null: not set. */
  readonly returnDays: number | null;
  /** What the buyer pays for the pick-up of a return that is not the shop's fault; null: not set. */
  readonly returnPickUp: { readonly from: Paise; readonly to: Paise } | null;
  /** More about returns in the owner's words; may be empty. */
  readonly returns: string;
}

/** Where a size is made by work: whether it comes back is for the owner's return policy to say. */
export const alteredReturnText = 'Pieces altered for you may not be eligible for return.';

/** '15 days'; '' if not set. */
export function returnDaysText({ returnDays }: Pick<ReturnTerms, 'returnDays'>): string {
  return returnDays === null ? '' : countText(returnDays, 'day');
}

/** '₹450 to ₹900', '₹450' or 'free'; '' if not set. */
export function pickUpCostText({ returnPickUp }: Pick<ReturnTerms, 'returnPickUp'>): string {
  if (returnPickUp === null) return '';
  const { from, to } = returnPickUp;
  if (to === 0) return 'free';
  return from === to ? formatRupees(to) : `${formatRupees(from)} to ${formatRupees(to)}`;
}

/** The terms in sentences; '' if nothing is set. */
export function returnTermsText(terms: ReturnTerms): string {
  const days = returnDaysText(terms);
  const cost = pickUpCostText(terms);
  return [
    ...(days === '' ? [] : [`Returns accepted within ${days} of delivery.`]),
    ...(terms.returns === '' ? [] : [terms.returns]),
    ...(cost === ''
      ? []
      : [
          cost === 'free'
            ? 'We collect returns free of charge.'
            : `Return pick-up costs ${cost}; it is free if the fault is ours.`,
        ]),
  ].join(' ');
}
