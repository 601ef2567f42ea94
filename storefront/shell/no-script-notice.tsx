import { pages } from '#domain/shop/pages.ts';
import { Icon } from '../ui/icon.tsx';
import { useShell } from './use-shell.ts';

interface NoScriptNoticeProps {
  /** What the page is for, at the beginning of a sentence. */
  readonly what: string;
}

/** On a customer's own pages, for a browser without scripts: what is needed, and how to reach the shop without them (ROUTE-11). */
export function NoScriptNotice({ what }: NoScriptNoticeProps) {
  const { shop } = useShell();
  const whatsapp = shop.whatsapp?.replaceAll(/\D/g, '') ?? '';
  const ways = [
    shop.phone !== '' && { name: `call ${shop.phone}`, link: `tel:${shop.phone.replaceAll(/[^+\d]/g, '')}` },
    whatsapp !== '' && { name: 'write on WhatsApp', link: `https://wa.me/${whatsapp}` },
    { name: 'use our contact form', link: pages.contact.path },
  ].filter((way) => way !== false);
  return (
    <noscript>
      <p className="note">
        <Icon name="alert" small />
        <span>
          {what} needs JavaScript, which is switched off in this browser. Switch it on and load the page
          again, or ask us to do it for you:{' '}
          {ways.map(({ name, link }, index) => (
            <span key={link}>
              {index > 0 && (index === ways.length - 1 ? ' or ' : ', ')}
              <a className="link" href={link}>
                {name}
              </a>
            </span>
          ))}
          .
        </span>
      </p>
    </noscript>
  );
}
