import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadShownSizes } from './product/lazy-sized-purchase.tsx';
import { installTrustedTypes } from './document/trusted-types.ts';

installTrustedTypes();
// What was given up is no fault, such as a transition between pages that the next navigation skips: the router leaves its promise
// without a handler.
addEventListener('unhandledrejection', (event) => {
  if (String(event.reason).startsWith('Abort')) event.preventDefault();
});
void loadShownSizes().then(() =>
  startTransition(() => {
    dispatchEvent(new Event('shop:hydrate'));
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  }),
);
