import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTranslatedPageWorking } from '#browser/translated-page.ts';
import { loadShownSizes } from './product/lazy-sized-purchase.tsx';
import { installTrustedTypes } from './document/trusted-types.ts';

installTrustedTypes();
keepTranslatedPageWorking();
void loadShownSizes().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  }),
);
