import { Fragment } from 'react';
import { keepAmounts } from '#browser/keep-amounts.ts';
import { useShell } from './use-shell.ts';

/** A sentence in which the shop's phone number and email are links. */
export function ContactLinks({ sentence }: { readonly sentence: string }) {
  const { phone, email } = useShell().shop;
  const links = new Map([
    [phone, `tel:${phone.replaceAll(/[^+0-9]/g, '')}`],
    [email, `mailto:${email}`],
  ]);
  links.delete('');
  const parts = [...links.keys()].reduce(
    (before, name) =>
      before.flatMap((part) => part.split(name).flatMap((text, at) => (at === 0 ? [text] : [name, text]))),
    [sentence],
  );
  return parts.map((part, index) => {
    const address = links.get(part);
    if (address === undefined) return <Fragment key={index}>{keepAmounts(part)}</Fragment>;
    return (
      <a className="link" key={index} href={address} translate="no">
        {part}
      </a>
    );
  });
}
