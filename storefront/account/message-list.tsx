import { longDateTime } from '#domain/locale/indian-time.ts';
import { useShell } from '../shell/use-shell.ts';

export interface ShownMessage {
  readonly byShop: boolean;
  readonly text: string;
  readonly at: string;
}

/** A conversation, oldest first. */
export function MessageList({ messages }: { readonly messages: readonly ShownMessage[] }) {
  const { shop } = useShell();
  return (
    <ol className="thread">
      {messages.map(({ byShop, text, at }, index) => (
        <li key={index} className={byShop ? 'thread-shop' : 'thread-own'}>
          <p className="muted">
            {byShop ? shop.name : 'You'}, <time dateTime={at}>{longDateTime(at)}</time>
          </p>
          <p className="order-note">{text}</p>
        </li>
      ))}
    </ol>
  );
}
