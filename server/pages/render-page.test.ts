import { expect, test } from 'vitest';
import { getConfig } from '#contract/config.ts';
import { Api, type CallResult } from '../api/api.ts';
import { ValueCache } from '../cache/value-cache.ts';
import { providersByKey } from '../payment/payment-providers.ts';
import type { PageSource } from './page-source.ts';
import { renderPage } from './render-page.ts';

const api = new Api({ strict: true, report: () => undefined });
api.open(getConfig, () => Promise.reject(new Error('timeout expired')));

function page(render: PageSource['render']) {
  const pages = { render, startScript: '', live: false, files: null, assets: null };
  const origin = 'https://shop.example';
  return renderPage('/', {
    api,
    answers: new ValueCache<CallResult>(),
    pages,
    origin,
    gateways: providersByKey(),
  });
}

test('[API-10] a page whose data could not be read is away, even one that is made without it', async () => {
  const made = page(async (_, { callApi }) => {
    await callApi(getConfig).catch(() => null);
    return new Response('<!doctype html>');
  });
  await expect(made).rejects.toThrow('timeout expired');
});

test('[API-10] a page that breaks for want of its data is away as well, and no fault', async () => {
  const made = page(async (_, { callApi }) => {
    await callApi(getConfig).catch(() => null);
    throw new TypeError('undefined has no name');
  });
  await expect(made).rejects.toThrow('timeout expired');
});

test('a page that breaks by itself is a fault', async () => {
  const made = page(() => Promise.reject(new TypeError('undefined has no name')));
  await expect(made).rejects.toThrow('undefined has no name');
});
