import { getConfig } from '#contract/config.ts';
import type { Paise } from '#domain/money.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { paymentMethods, unpayableText } from '../checkout/payment-methods.ts';
import { ContactLinks } from '../shell/contact-links.tsx';

/** Why a total can be paid with no method of the shop, and what it offers instead (PAY-19); nothing if it can. */
export function TooLargeNote({ total }: { readonly total: Paise }) {
  const config = useApiQuery(getConfig);
  const text = config.state === 'ready' ? unpayableText(paymentMethods(config.answer), total) : null;
  return (
    text !== null && (
      <p className="tax">
        <ContactLinks sentence={text} />
      </p>
    )
  );
}
