import type { Gate } from './gate.ts';

/** Files whose code runs on the server, and those that say themselves where the shop's time is not known. */
const exempt: readonly string[] = [
  'browser/shop-clock.ts',
  'storefront/rates/rates-page.tsx',
  'storefront/shell/load-shell.ts',
  'storefront/worker/stored-documents.ts',
];

/** In the browser the clock of the device may be wrong by years (BROWSER-4). */
export const deviceClock: Gate = {
  name: 'device clock',
  check: (sources) =>
    sources
      .filter(
        ({ file }) => /^(?:admin|browser|storefront)\/(?!.*\.test\.)/.test(file) && !exempt.includes(file),
      )
      .flatMap((source) =>
        [...source.text.matchAll(/\bDate\.now\(\)|\bnew Date\(\)/g)].map(({ index }) => ({
          file: source.file,
          line: source.lineOf(index),
          message: 'use the time of the shop: browser/shop-clock.ts',
        })),
      ),
};
