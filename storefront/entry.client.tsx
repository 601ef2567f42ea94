import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadShownSizes } from './product/lazy-sized-purchase.tsx';
import { installTrustedTypes } from './document/trusted-types.ts';

installTrustedTypes();
void loadShownSizes().then(() =>
  startTransition(() => {
    window.dispatchEvent(new Event('shop:hydrate'));
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  }),
);
