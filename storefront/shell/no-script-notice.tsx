import { pages } from '#domain/shop/pages.ts';
import { Icon } from '../ui/icon.tsx';
import { useShell } from './use-shell.ts';

interface NoScriptNoticeProps {
  /** Subject of the sentence that says what needs JavaScript. */
  readonly what: string;
}

/** For browsers without JavaScript: says what needs it and how to contact the shop (ROUTE-11). */
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
          {what} needs JavaScript, which is switched off in this browser. Switch it on and refresh the page,
          or contact us:{' '}
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
