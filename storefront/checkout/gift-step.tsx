import { useState } from 'react';
import { lengthFault } from '#domain/forms/length-fault.ts';
import { giftLengths } from '#domain/orders/gift.ts';
import { readDraft, storeDraft } from '../storage/form-draft.ts';
import { FieldError } from '../ui/field-error.tsx';
import { CheckoutStep } from './checkout-step.tsx';

interface GiftStepProps {
  readonly number: number;
}

/** Gift wrap, card with a preview, and gift receipt (PIECE-9). The draft stays in the tab until the order is placed. */
export function GiftStep({ number }: GiftStepProps) {
  const [draft, setDraft] = useState(() => readDraft('giftDraft'));
  const change = (name: string, value: string) => {
    const next = { ...draft, [name]: value };
    setDraft(next);
    storeDraft('giftDraft', next);
  };
  const { message = '', from = '', giftReceipt = '' } = draft;
  const [opened] = useState(message + from + giftReceipt !== '');
  const tick = (name: 'giftWrap' | 'giftReceipt', text: string) => (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        form="checkout"
        checked={draft[name] === 'on'}
        onChange={({ target }) => change(name, target.checked ? 'on' : '')}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <CheckoutStep number={number} title="Gift Wrap and Card">
      {tick('giftWrap', 'Gift-wrap this order (free)')}
      <details className="fold" open={opened}>
        <summary>Card and gift receipt</summary>
        <div className="gift">
          <div className="form">
            <div className="field">
              <label htmlFor="gift-message">Message on the card (optional)</label>
              <textarea
                className="input"
                id="gift-message"
                name="giftMessage"
                form="checkout"
                rows={3}
                value={message}
                aria-describedby="gift-count"
                onChange={({ target }) => change('message', target.value)}
              />
              <span className="hint" id="gift-count">
                {message.length} of {giftLengths.message} characters
              </span>
              <FieldError error={lengthFault(message, giftLengths.message)} />
            </div>
            <div className="field">
              <label htmlFor="gift-from">From (optional)</label>
              <input
                className="input"
                id="gift-from"
                name="giftFrom"
                form="checkout"
                value={from}
                onChange={({ target }) => change('from', target.value)}
              />
              <FieldError error={lengthFault(from, giftLengths.from)} />
            </div>
            {tick('giftReceipt', 'Include a gift receipt without prices')}
          </div>
          {message.trim() !== '' && (
            <figure className="gift-card" aria-label="Preview of the card">
              <p>{message.trim()}</p>
              <figcaption>{from.trim()}</figcaption>
            </figure>
          )}
        </div>
      </details>
    </CheckoutStep>
  );
}
