import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { Icon } from '#storefront/ui/icon.tsx';
import { keepNames } from '#storefront/ui/keep-names.tsx';
import { useToastOffset } from './use-toast-offset.ts';
import { adoptStyles } from '#storefront/ui/adopt-styles.ts';
import styles from './toast.css?inline';

adoptStyles(styles);

// TOAST-1, in milliseconds and pixels. A message with Undo stays longer.
const holdTime = 5000;
const undoTime = 12_000;
const swipeDistance = 50;

export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  /** Names in title and text, such as of pieces: they stay as they are when the browser translates the page. */
  readonly names?: readonly string[];
  /** A name alone, in the place of a text. */
  readonly name?: string;
  /** default is green, destructive red (TOAST-1). */
  readonly variant?: 'default' | 'destructive';
  /** Takes the change back. The message then stays longer. */
  readonly undo?: () => void;
}

interface Shown extends ToastMessage {
  readonly number: number;
  readonly open: boolean;
}

let number = 0;
let show: ((message: Shown | null) => void) | null = null;

/** Renders messages in a root of their own, created with the first one. */
export function showToast(message: ToastMessage): void {
  if (show === null) {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    flushSync(() => root.render(<Toasts />));
  }
  number += 1;
  show?.({ ...message, number, open: true });
}

/** Ends the current message and every offer of undo. */
export function hideToast(): void {
  show?.(null);
}

function Toasts() {
  // The last open one is shown. What was offered to be undone waits below it, and then has its whole time again.
  const [messages, setMessages] = useState<readonly Shown[]>([]);
  useLayoutEffect(() => {
    show = (message) =>
      setMessages((all) =>
        message === null ? [] : [...all.filter(({ open, undo }) => open && undo !== undefined), message],
      );
  }, []);
  const close = (closed: number) =>
    setMessages((all) => all.map((one) => (one.number === closed ? { ...one, open: false } : one)));
  const shown = messages.findLast(({ open }) => open) ?? messages.at(-1);
  return (
    <Provider duration={holdTime} swipeDirection="right" swipeThreshold={swipeDistance}>
      {shown && <OneToast key={shown.number} {...shown} close={() => close(shown.number)} />}
      <Viewport className="toasts" hotkey={['F8']} />
    </Provider>
  );
}

function OneToast({
  title,
  name,
  text = name,
  names = name === undefined ? [] : [name],
  variant,
  undo,
  open,
  close,
}: Shown & { readonly close: () => void }) {
  const bad = variant === 'destructive';
  // The first message's element is created after this component, with its viewport.
  const [message, setMessage] = useState<HTMLLIElement | null>(null);
  useToastOffset(message);
  return (
    <Root
      ref={setMessage}
      className={bad ? 'toast toast-bad on-brand' : 'toast on-brand'}
      type={bad ? 'foreground' : 'background'}
      open={open}
      onOpenChange={close}
      {...(undo !== undefined && { duration: undoTime })}
    >
      <Icon name={bad ? 'alert' : 'check'} />
      <div>
        <Title asChild>
          <b>{keepNames(title, names)}</b>
        </Title>
        {text && (
          <Description asChild>
            <p>{keepNames(text, names)}</p>
          </Description>
        )}
        {undo !== undefined && (
          <Action className="link link-block" altText="Undo" onClick={undo}>
            Undo
          </Action>
        )}
      </div>
      <Close className="ibtn" aria-label="Dismiss">
        <Icon name="x" small />
      </Close>
    </Root>
  );
}
